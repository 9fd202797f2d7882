import ts from 'typescript'
import type { Source, Violation } from './source.ts'

/** A function of fewer signs says too little to be a copy. */
const SHORTEST_FUNCTION = 80

interface Shape {
  name: string
  line: number
  /** Equal for equal shapes. */
  text: string
}

const printer = ts.createPrinter({ removeComments: true })

/** The members of an interface or of an object type, sorted. '' for fewer than three members, and for other types. */
const typeShape = (node: ts.Node, file: ts.SourceFile): string => {
  const isExtending = ts.isInterfaceDeclaration(node) && node.heritageClauses !== undefined
  const members = ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node) ? node.members : []
  if (isExtending || members.length < 3) return ''
  const texts = members.map((member) => printer.printNode(ts.EmitHint.Unspecified, member, file))
  return texts.sort().join('\n')
}

const functionShape = (node: ts.Node, file: ts.SourceFile): string => {
  if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) return ''
  const signature = node.parameters.map((parameter) => parameter.getText(file)).join()
  const body = node.body ? printer.printNode(ts.EmitHint.Unspecified, node.body, file) : ''
  return body.length < SHORTEST_FUNCTION ? '' : `(${signature}) ${body}`
}

const shapesIn = ({ path, text }: Source): Shape[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const shape = (name: ts.Node | undefined, value: ts.Node | undefined): Shape[] => {
    if (!name || !value || !ts.isIdentifier(name)) return []
    const found = typeShape(value, file) || functionShape(value, file)
    const line = file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1
    return found === '' ? [] : [{ name: name.text, line, text: found }]
  }
  return file.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name, initializer }) => shape(name, initializer))
    if (ts.isTypeAliasDeclaration(statement)) return shape(statement.name, statement.type)
    if (ts.isInterfaceDeclaration(statement) || ts.isFunctionDeclaration(statement))
      return shape(statement.name, statement)
    return []
  })
}

const isCounted = ({ path }: Source): boolean => /^(?:bus|src|islands)\/.+\.tsx?$/.test(path)

/**
 * Finds types with the same members and functions with the same body that stand in several files. Their names do not count: one thing
 * stands in one place, and other files import it. Object types of one or two members and short functions do not count.
 */
export const checkSameShape = (sources: readonly Source[]): Violation[] => {
  const places = sources
    .filter(isCounted)
    .flatMap((source) => shapesIn(source).map((shape) => ({ ...shape, path: source.path })))
  return [...Map.groupBy(places, ({ text }) => text).values()].flatMap(([first, ...others]) =>
    others
      .filter(({ path }) => path !== first!.path)
      .map(({ path, line, name }) => ({
        path,
        line,
        rule: 'same-shape',
        message: `${name} is the same as ${first!.name} of ${first!.path}: keep it in one place and import it`,
      })),
  )
}
