import ts from 'typescript'
import type { Source, Violation } from './source.ts'

// Names that Astro, the islands' manifests and the examples of widgets prescribe.
const conventional = new Set([
  'manifest',
  'examples',
  'default',
  'GET',
  'POST',
  'getStaticPaths',
  'prerender',
  'collections',
])

interface ExportedName {
  name: string
  line: number
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

const namesOf = (statement: ts.Statement): ts.Node[] => {
  if (!isExported(statement)) return []
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name)
  const { name } = statement as ts.DeclarationStatement
  return name ? [name] : []
}

// `export { a as b }` gives a new name if `a` is of this file. What is imported, or has a `from`, stands elsewhere.
const renamedExports = (file: ts.SourceFile): ts.Node[] => {
  const imported = new Set(
    file.statements.filter(ts.isImportDeclaration).flatMap(({ importClause }) => {
      const bindings = importClause?.namedBindings
      const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
      return [importClause?.name?.text, ...named.map(({ name }) => name.text)]
    }),
  )
  return file.statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause, moduleSpecifier }) =>
      !moduleSpecifier && exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements
            .filter(({ propertyName, name }) => !imported.has((propertyName ?? name).text))
            .map(({ name }) => name)
        : [],
    )
}

const exportedNames = ({ path, text }: Source): ExportedName[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return [...file.statements.flatMap(namesOf), ...renamedExports(file)].flatMap((name) =>
    ts.isIdentifier(name)
      ? [{ name: name.text, line: file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1 }]
      : [],
  )
}

const isCounted = ({ path }: Source): boolean =>
  /^(?:bus|src|islands)\/.+\.tsx?$/.test(path) && !/\.examples\./.test(path)

/**
 * Exported names that stand in several files: a name means one thing in the whole tree. A schema and its type may share
 * a name in one file, and a door may give out a name of its room.
 */
export const checkExportedNames = (sources: readonly Source[]): Violation[] => {
  const places = sources
    .filter(isCounted)
    .flatMap((source) => exportedNames(source).map((exported) => ({ ...exported, path: source.path })))
    .filter(({ name }) => !conventional.has(name))
  const byName = Map.groupBy(places, ({ name }) => name)
  return [...byName].flatMap(([name, found]) => {
    const paths = [...new Set(found.map(({ path }) => path))]
    return paths.slice(1).map((path) => ({
      path,
      line: found.find((place) => place.path === path)?.line ?? 1,
      rule: 'exported-names',
      message: `${name} is exported by ${paths[0]} too: one name means one thing, so rename one of them`,
    }))
  })
}
