import type { Before, Closed, Sight } from './sight.ts'
import type { Step } from './steps.ts'

/** What a walk may find. */
export interface Fault {
  kind: 'dead-tab' | 'error' | 'dead-press' | 'sideways' | 'focus' | 'closed' | 'escape'
  /** A sentence for people. */
  text: string
}

/** A step with what was seen before and after it, and what happened outside of the page. */
export interface Taken {
  step: Step
  before: Before
  after: Sight
  /** Errors that were written, requests to others, things stored too early: since the walk began. */
  problems: readonly string[]
  /** Requests, dialogs, downloads and tabs that came of it. */
  outside: number
}

type Judge = (taken: Taken) => Fault | undefined

/** What was written, asked or stored that no page may ever do. */
export const judgeProblems = (problems: readonly string[]): Fault | undefined =>
  problems.length === 0 ? undefined : { kind: 'error', text: problems.join('\n') }

const judgeErrors: Judge = ({ problems }) => judgeProblems(problems)

const hasNewDocument = ({ before, after }: Taken): boolean => before.document !== after.document

/** A press on a control changes or says something. */
const judgePress: Judge = (taken) => {
  const { step, before, after, outside } = taken
  if (step.kind !== 'press' || step.mayDoNothing || after.fallen === undefined) return undefined
  if (hasNewDocument(taken) || outside > 0 || after.changes > 0 || before.url !== after.url) return undefined
  return { kind: 'dead-press', text: `Nothing happens at a press on “${step.name}” (${step.selector}).` }
}

const judgeWidth: Judge = ({ after: { tooWide, unreachable } }) => {
  if (tooWide > 0) return { kind: 'sideways', text: `The page is ${tooWide} pixels wider than its window.` }
  if (unreachable.length === 0) return undefined
  return { kind: 'sideways', text: `Nothing scrolls to ${unreachable.join(', ')}.` }
}

const judgeFocus: Judge = (taken) => {
  const { lostFocus, behindModal, unseenFocus } = taken.after
  if (behindModal) return { kind: 'focus', text: `The focus is behind the open modal, on ${behindModal}.` }
  if (hasNewDocument(taken)) return undefined
  if (lostFocus) return { kind: 'focus', text: `The focus was on ${lostFocus}, which is gone, and now nothing has it.` }
  const { step } = taken
  // Other keys scroll, and a dialog that closes gives the focus back without scrolling to it.
  const isByKeys = step.kind === 'key' ? step.key.endsWith('Tab') : step.kind === 'press' && step.by === 'keyboard'
  return isByKeys && unseenFocus
    ? { kind: 'focus', text: `The focus is on ${unseenFocus}, which cannot be seen.` }
    : undefined
}

/** Whether a step gives a reason to close what was open. */
const isReasonToClose = (step: Step, { kind, pressed, hasFocus }: Closed): boolean => {
  switch (step.kind) {
    case 'press':
      // Beside it everything may close it; inside it, only what is there to be chosen or to act.
      return pressed === undefined || !['field', 'words'].includes(pressed) || kind === 'expanded'
    case 'key':
      if (step.key === 'Escape' || step.key === 'Enter') return true
      if (step.key === 'Space') return pressed === undefined || !['field', 'words'].includes(pressed)
      return step.key.endsWith('Tab') ? !hasFocus : kind === 'expanded'
    case 'type':
      // It begins with a press on the field, which may lie beside.
      return pressed === undefined || kind === 'expanded'
    case 'swipe':
    case 'zoom':
      return kind === 'expanded'
    default:
      return true
  }
}

const judgeClosed: Judge = (taken) => {
  if (hasNewDocument(taken)) return undefined
  const found = taken.after.closed.find((closed) => !isReasonToClose(taken.step, closed))
  return found && { kind: 'closed', text: `${found.name} (${found.kind}) has closed without a reason.` }
}

/** Escape closes the dialog or popover that is open, or something inside it. */
const judgeEscape: Judge = (taken) => {
  const { step, before, after } = taken
  if (step.kind !== 'key' || step.key !== 'Escape' || hasNewDocument(taken)) return undefined
  if (before.open.length === 0 || after.changes > 0 || after.closed.length > 0) return undefined
  return { kind: 'escape', text: `Escape does not close ${before.open.at(-1)}.` }
}

const judges: readonly Judge[] = [judgeErrors, judgeClosed, judgePress, judgeEscape, judgeFocus, judgeWidth]

/** The first fault of a step; undefined where all is well. */
export const judgeStep = (taken: Taken): Fault | undefined => {
  for (const judge of judges) {
    const fault = judge(taken)
    if (fault) return fault
  }
  return undefined
}
