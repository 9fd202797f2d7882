/** What a press is made with. The keyboard focuses the control and presses Enter or Space. */
export type Means = 'mouse' | 'touch' | 'keyboard'

export type Key = 'Tab' | 'Shift+Tab' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Space'

/** A press on a control: on its middle, or on one of the texts in it or beside it. */
export interface Press {
  kind: 'press'
  by: Means
  /** CSS that finds the control alone on its page. */
  selector: string
  /** The number of the text that is pressed, counted within the control; undefined for the middle of the control. */
  text?: number | undefined
  /** The words of the control, for people. */
  name: string
  /** Space for boxes, Enter for the rest; only by keyboard. */
  key?: 'Enter' | 'Space' | undefined
  /** Whether nothing has to happen, as at the second press of a field. */
  mayDoNothing?: boolean | undefined
  /** Where the control was pressed, in pixels from its corner; known once it was pressed. */
  at?: { x: number; y: number } | undefined
}

export type Step =
  | Press
  | { kind: 'type'; selector: string; name: string; text: string }
  | { kind: 'key'; key: Key }
  | { kind: 'swipe'; x: number; y: number }
  | { kind: 'zoom'; percent: number }
  | { kind: 'back' }
  | { kind: 'forward' }
  /** Opens the address of the tab in a second tab and goes on there. */
  | { kind: 'open-tab' }
  /** Goes on in the other tab. */
  | { kind: 'other-tab' }

/** What people would say about a step. */
export const tellStep = (step: Step): string => {
  switch (step.kind) {
    case 'press': {
      const part = step.text === undefined ? 'the middle of' : 'the words of'
      return `presses ${part} “${step.name}” by ${step.by}`
    }
    case 'type':
      return `types ${JSON.stringify(step.text)} into “${step.name}”`
    case 'key':
      return `presses ${step.key}`
    case 'swipe':
      return `swipes by ${step.x}, ${step.y}`
    case 'zoom':
      return `sets the text to ${step.percent} %`
    case 'back':
      return 'goes back'
    case 'forward':
      return 'goes forward'
    case 'open-tab':
      return 'opens the page in a second tab'
    case 'other-tab':
      return 'goes to the other tab'
  }
}
