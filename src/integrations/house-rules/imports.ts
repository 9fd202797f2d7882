import ts from 'typescript'
import { lineAt, type Source } from './source.ts'

/** One import, re-export or `import()` of a file. */
export interface Import {
  specifier: string
  line: number
  /** Erased by the compiler. `import { type A }` is not: the file itself is still loaded. */
  typeOnly: boolean
  /** `import()`: the file comes when it is asked for. */
  isLate: boolean
  /** Of a `<script>` in an `.astro` file: runs in the browser, whatever the page around it. */
  inPage: boolean
}

export interface SourcePart {
  text: string
  firstLine: number
  inPage: boolean
}

/** The code of a file, in parts: the whole file, or the frontmatter and the scripts of an `.astro` file. */
export const partsOf = ({ path, text }: Source): SourcePart[] => {
  if (!path.endsWith('.astro')) return [{ text, firstLine: 1, inPage: false }]
  const frontmatter = /^\s*---\n([\s\S]*?)\n---/.exec(text)
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
  const part = (match: RegExpExecArray | RegExpMatchArray, inPage: boolean): SourcePart => {
    const start = (match.index ?? 0) + match[0].indexOf(match[1]!)
    return { text: match[1]!, firstLine: lineAt(text, start), inPage }
  }
  return [...(frontmatter ? [part(frontmatter, false)] : []), ...scripts.map((match) => part(match, true))]
}

const isTypeOnly = (node: ts.Node): boolean =>
  (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
  (ts.isExportDeclaration(node) && node.isTypeOnly) ||
  ts.isImportTypeNode(node)

const specifierOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0]
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  return undefined
}

const importsOfPart = (part: SourcePart): Import[] => {
  const file = ts.createSourceFile('part.tsx', part.text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Import[] = []
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node)
    if (specifier && ts.isStringLiteralLike(specifier)) {
      const line = part.firstLine + file.getLineAndCharacterOfPosition(node.getStart()).line
      const isLate = ts.isCallExpression(node)
      found.push({ specifier: specifier.text, line, typeOnly: isTypeOnly(node), isLate, inPage: part.inPage })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Everything that a `.ts`, `.tsx`, `.mjs` or `.astro` file imports, in order; frontmatter and scripts of the latter. */
export const importsOf = (source: Source): Import[] =>
  source.path.endsWith('.css') ? [] : partsOf(source).flatMap(importsOfPart)
