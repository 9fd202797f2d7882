import ts from 'typescript'

/** One place in the source that publishes an event or listens to it. */
export interface EventUse {
  name: string
  does: 'publishes' | 'listens'
  /** The room, where it is not the room of the file. */
  room?: string
}

const verbs: Readonly<Record<string, EventUse['does']>> = {
  publish: 'publishes',
  publishFrom: 'publishes',
  subscribe: 'listens',
  claim: 'listens',
}

interface Found {
  /** Calls of the bus with the event's name, `*`, or undefined where a variable holds the name. */
  calls: { does: EventUse['does']; name: string | undefined }[]
  /** Names in lists, which a loop may publish. */
  listed: string[]
  /** Names that code compares with, as a subscriber of `*` does. */
  compared: string[]
  /** Keys of tables, and the values of their property `on`. */
  tabled: string[]
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined

const eventNamesIn = (nodes: readonly ts.Node[]): string[] =>
  nodes.flatMap((node) => (textOf(node) ?? '').split(' ').filter((word) => /^[a-z][A-Za-z]*:[a-z]+$/.test(word)))

const calledName = ({ expression }: ts.CallExpression): string => {
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
}

const readCall = (call: ts.CallExpression, { calls }: Found): void => {
  const does = verbs[calledName(call)]
  const [first] = call.arguments
  if (!does || !first) return
  const names = ts.isConditionalExpression(first) ? [first.whenTrue, first.whenFalse] : [first]
  calls.push(...names.map((name) => ({ does, name: textOf(name) })))
}

const comparisons: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]

const visit = (node: ts.Node, found: Found): void => {
  if (ts.isCallExpression(node)) readCall(node, found)
  else if (ts.isArrayLiteralExpression(node)) found.listed.push(...eventNamesIn(node.elements))
  else if (ts.isBinaryExpression(node) && comparisons.includes(node.operatorToken.kind))
    found.compared.push(...eventNamesIn([node.left, node.right]))
  else if (ts.isPropertyAssignment(node)) {
    const isTrigger = ts.isIdentifier(node.name) && node.name.text === 'on'
    found.tabled.push(...eventNamesIn([isTrigger ? node.initializer : node.name]))
  }
  ts.forEachChild(node, (child) => visit(child, found))
}

/**
 * What the code of one file publishes and listens to. Where a call has a variable as name, the names in the file's lists
 * count. A subscriber of `*` listens to the names that the file compares with. A table of events in `src/domain` is what
 * its users listen to.
 */
export const callUses = (text: string, room: string): EventUse[] => {
  const file = ts.createSourceFile('part.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Found = { calls: [], listed: [], compared: [], tabled: [] }
  visit(file, found)
  const called = found.calls.flatMap(({ does, name }) => {
    const names = name === undefined ? found.listed : name === '*' ? found.compared : [name]
    return names.map((each) => ({ name: each, does }))
  })
  const tables = room.startsWith('src/domain/') ? found.tabled : []
  return [...called, ...tables.map((name) => ({ name, does: 'listens' as const }))]
}
