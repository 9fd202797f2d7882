import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { watchLeaving } from '#browser/document'
import { listPosition } from './list-position.ts'
import { type DropdownOption, type KeyOutcome, type ListState, pressed, startAt } from './listbox-keys.ts'
import { nothingTyped } from './type-ahead.ts'

/** The custom part of a dropdown, which wide pages load on demand. It reads and writes the native select behind it. */
export interface ComboboxProps {
  /** Id of the select; the ids of the parts begin with it. */
  id: string
  describedBy: string
  select: RefObject<HTMLSelectElement | null>
  options: readonly DropdownOption[]
  value: string
  placeholder: string | undefined
  required: boolean
  invalid: boolean
  disabled: boolean
  /** Class names of the dropdown. A file that is loaded by `import()` may not bring styles. */
  styles: Readonly<Record<string, string | undefined>>
}

const closed: ListState = { open: false, at: -1, typed: nothingTyped }

const place = (anchor: HTMLElement, list: HTMLElement) => {
  for (const property of ['width', 'height', 'left', 'top']) list.style.removeProperty(property)
  const { clientWidth, clientHeight } = document.documentElement
  const size = { width: list.offsetWidth, height: list.offsetHeight }
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl'
  const viewport = { width: clientWidth, height: clientHeight }
  const found = listPosition(anchor.getBoundingClientRect(), size, viewport, rightToLeft)
  for (const [property, length] of Object.entries(found)) list.style.setProperty(property, `${length}px`)
}

/**
 * Keeps an open list at its anchor, and closes it when the shopper leaves both (rule widgets.14). The list lies in the top layer, so
 * that no dialog and no scrolling box clips it.
 */
const useFloating = (open: boolean, close: () => void) => {
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!open || !anchor.current || !list.current) return
    const stop = new AbortController()
    const { signal } = stop
    const again = ({ target }: Event) => {
      if (target !== list.current && anchor.current && list.current) place(anchor.current, list.current)
    }
    list.current.showPopover?.()
    place(anchor.current, list.current)
    addEventListener('resize', again, { signal })
    addEventListener('scroll', again, { signal, capture: true, passive: true })
    watchLeaving(anchor.current.parentElement!, close, { signal })
    return () => stop.abort()
  }, [open, close])
  return { anchor, list }
}

/** Writes a choice into the native select with the events of a shopper's choice, so that handlers run once. */
const write = (select: HTMLSelectElement, value: string) => {
  if (select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const rowOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1) : -1

/** The state of the list and its reactions to keys and pointer. */
const useList = ({ options, value, disabled, select }: ComboboxProps) => {
  const [list, setList] = useState(closed)
  const selected = options.findIndex((option) => option.value === value)
  const apply = ({ chosen, open, at, typed }: Omit<KeyOutcome, 'handled'>) => {
    const option = chosen === undefined ? undefined : options[chosen]
    if (option && select.current) write(select.current, option.value)
    setList({ open, at, typed })
  }
  const isFree = (row: number): boolean => row >= 0 && !options[row]?.disabled
  const refuses = () => disabled || options.length === 0 || select.current?.matches(':disabled')
  const cancel = useCallback(() => setList(closed), [])
  return {
    list,
    selected,
    cancel,
    press: (event: KeyboardEvent) => {
      const { key, altKey: alt, ctrlKey, metaKey, timeStamp: time } = event
      if (event.nativeEvent.isComposing || refuses()) return
      const outcome = pressed(list, options, selected, { key, alt, command: ctrlKey || metaKey, time })
      apply(outcome)
      if (!outcome.handled) return
      event.preventDefault()
      // Escape closes the list only; a dialog around it stays open.
      event.stopPropagation()
    },
    toggle: () => {
      if (list.open || refuses()) cancel()
      else setList({ ...closed, open: true, at: startAt(options, selected) })
    },
    highlight: (row: number) => isFree(row) && row !== list.at && setList({ ...list, at: row }),
    choose: (row: number) => isFree(row) && apply({ ...closed, chosen: row }),
  }
}

/** A select-only combobox with a listbox, by the ARIA practices (rule widgets.2). The focus stays on the combobox. */
export const Combobox = (props: ComboboxProps) => {
  const { id, describedBy, options, value, placeholder, required, invalid, disabled, styles } = props
  const { list, selected, cancel, press, toggle, highlight, choose } = useList(props)
  const { anchor, list: listbox } = useFloating(list.open, cancel)
  useLayoutEffect(() => {
    if (list.at >= 0) listbox.current?.children[list.at]?.scrollIntoView({ block: 'nearest' })
  }, [list.at, listbox])
  return (
    <>
      <div
        ref={anchor}
        role="combobox"
        id={`${id}-combobox`}
        tabIndex={disabled ? -1 : 0}
        className={styles['combobox']}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-haspopup="listbox"
        aria-expanded={list.open}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.open && list.at >= 0 ? `${id}-${list.at}` : undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-disabled={disabled || undefined}
        onKeyDown={press}
        onClick={toggle}
      >
        <span className={styles[value === '' ? 'placeholder' : 'value']}>
          {options[selected]?.label ?? placeholder}
        </span>
      </div>
      {list.open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and its keys.
        <div
          ref={listbox}
          role="listbox"
          id={`${id}-list`}
          popover="manual"
          tabIndex={-1}
          className={styles['list']}
          aria-labelledby={`${id}-label`}
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={({ target }) => highlight(rowOf(target))}
          onClick={({ target }) => choose(rowOf(target))}
        >
          {options.map(({ value: key, label, disabled: isOff }, row) => (
            <div
              key={key}
              role="option"
              id={`${id}-${row}`}
              tabIndex={-1}
              className={styles['option']}
              aria-selected={row === selected}
              aria-disabled={isOff || undefined}
              data-row={row}
              data-at={row === list.at || undefined}
            >
              {label}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
