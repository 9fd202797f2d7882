import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { currentDevice, isMobile, watchDevice } from '#platform/devices'
import type { Combobox as CustomCombobox } from './Combobox.tsx'
import styles from './Dropdown.module.css'
import { knownValue } from './known-value.ts'
import type { DropdownOption } from './listbox-keys.ts'
import { useOwnId } from './own-id.ts'

export interface DropdownProps {
  /** Words above the control. */
  label: string
  /** In their order; values are unique. */
  options: readonly DropdownOption[]
  /** Under which a form sends the value. */
  name?: string | undefined
  /** The value, when its owner keeps it; `''` is the placeholder. One that no option has falls back to nothing chosen. */
  value?: string | undefined
  /** The first value, when the dropdown keeps it itself; without it the placeholder, or the first option. */
  defaultValue?: string | undefined
  /** Shown while nothing is chosen; can be gone back to unless the dropdown is required. */
  placeholder?: string | undefined
  /** Words below; the error takes their place (storefront 9). */
  hint?: string | undefined
  /** What is wrong. */
  error?: string | undefined
  /** A form is not sent without a value; marked with an asterisk (storefront 9). */
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** What a browser may fill in: `country`. */
  autoComplete?: string | undefined
  /** Of the native select. */
  id?: string | undefined
  /** Told each value that the shopper chooses. */
  onChange?: ((value: string) => void) | undefined
}

type Custom = typeof CustomCombobox

let loaded: Custom | undefined

const load = async (): Promise<Custom> => {
  loaded ??= (await import('./Combobox.tsx')).Combobox
  return loaded
}

/**
 * The custom part where the page is wide, once it is there. A focus goes over to whichever part is shown; what arrives
 * while the native select is in use waits until it is left.
 */
const useCustom = (control: RefObject<HTMLElement | null>, select: RefObject<HTMLSelectElement | null>) => {
  const [custom, setCustom] = useState<Custom>()
  const carries = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const show = (part: Custom | undefined) => {
      if (stop.signal.aborted) return
      carries.current = control.current?.contains(document.activeElement) ?? false
      setCustom(() => part)
    }
    const arrive = (part: Custom) => {
      const isWide = () => !isMobile(currentDevice())
      if (!isWide()) return
      if (document.activeElement !== select.current) show(part)
      else select.current?.addEventListener('blur', () => isWide() && show(part), { once: true, signal: stop.signal })
    }
    const look = () => {
      if (isMobile(currentDevice())) show(undefined)
      else if (loaded) show(loaded)
      // Without the file the native select serves.
      else load().then(arrive, () => {})
    }
    look()
    const unwatch = watchDevice(look)
    return () => {
      stop.abort()
      unwatch()
    }
  }, [control, select])
  useLayoutEffect(() => {
    if (!carries.current) return
    carries.current = false
    const part = custom && control.current?.querySelector<HTMLElement>('[role=combobox]')
    ;(part ?? select.current)?.focus()
  }, [custom, control, select])
  return custom
}

/** The value, told to the owner and, without one, kept here; and back to the first one when its form is reset. */
const useValue = (props: DropdownProps, select: RefObject<HTMLSelectElement | null>) => {
  const { value, defaultValue, options, placeholder } = props
  const first = placeholder === undefined ? (options.find(({ disabled }) => !disabled)?.value ?? '') : ''
  const [own, setOwn] = useState(() => knownValue(defaultValue ?? '', options, first))
  const start = useRef(own)
  useEffect(() => {
    const form = select.current?.form
    const reset = () => setTimeout(() => setOwn(start.current))
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [select])
  // Its own value may go with the options that it was chosen from.
  const kept = options.some((option) => option.value === own) ? own : first
  return [value === undefined ? kept : knownValue(value, options, first), setOwn] as const
}

/**
 * Chooses one of many (storefront 9 "UI widgets"): below 960 px the browser's own select, above it a select-only
 * combobox with a listbox, which opens on click or Space, Enter, Up, Down, moves by arrows, confirms by Enter or Tab,
 * cancels by Escape and jumps to what is typed. The select stays behind it, with name, value and validation.
 */
export const Dropdown = (props: DropdownProps) => {
  const { label, name, options, placeholder, hint, error, required = false, disabled = false } = props
  const own = useOwnId()
  const id = props.id ?? own
  const control = useRef<HTMLDivElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const [value, setValue] = useValue(props, select)
  const [complaint, setComplaint] = useState<string>()
  const Custom = useCustom(control, select)
  const wrong = error ?? complaint
  const empty = placeholder === undefined ? undefined : { value: '', label: placeholder }
  const shared = { disabled, required }
  // React sets a select's value only when a property changes: a reset of the form has changed it behind its back.
  useLayoutEffect(() => {
    if (select.current && select.current.value !== value) select.current.value = value
  })
  return (
    <div className={styles['dropdown']}>
      <label id={`${id}-label`} htmlFor={id} className={styles[required ? 'required' : 'label']}>
        {label}
      </label>
      <div ref={control} className={styles['control']}>
        <select
          {...shared}
          ref={select}
          id={id}
          name={name}
          value={value}
          autoComplete={props.autoComplete}
          className={styles[Custom ? 'behind' : 'native']}
          aria-describedby={`${id}-words`}
          aria-invalid={wrong !== undefined || undefined}
          {...(Custom && { tabIndex: -1, 'aria-hidden': true })}
          data-empty={value === '' || undefined}
          // The label and a refused form focus the select: where it stands behind, the combobox takes over.
          onFocus={() => Custom && control.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()}
          onInvalid={({ currentTarget }) => Custom && setComplaint(currentTarget.validationMessage)}
          onChange={({ currentTarget }) => {
            setComplaint(undefined)
            setValue(currentTarget.value)
            props.onChange?.(currentTarget.value)
          }}
        >
          {empty && (
            <option value="" disabled={required} hidden={required}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        {Custom && (
          <Custom
            {...shared}
            id={id}
            describedBy={`${id}-words`}
            select={select}
            options={empty && !required ? [empty, ...options] : options}
            value={value}
            placeholder={placeholder}
            invalid={wrong !== undefined}
            styles={styles}
          />
        )}
      </div>
      <p id={`${id}-words`} className={styles[wrong === undefined ? 'hint' : 'error']}>
        {wrong ?? hint}
      </p>
    </div>
  )
}
