import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { currentDevice, isMobile, watchDevice } from '#browser/devices'
import { optionValue } from './allowed-values.ts'
import type { Combobox as CustomCombobox } from './Combobox.tsx'
import styles from './Dropdown.module.css'
import errors from './ErrorText.module.css'
import { useUniqueId } from './field-parts.tsx'
import { lazyParts } from './kit/lazy-parts.ts'
import type { DropdownOption } from './listbox-keys.ts'

export interface DropdownProps {
  /** Text above the control. */
  label: string
  /** Their values are unique. */
  options: readonly DropdownOption[]
  /** The field's name in a form. */
  name?: string | undefined
  /** The value, if the parent keeps it; `''` is the placeholder. A value without an option counts as no choice. */
  value?: string | undefined
  /** The first value, if the dropdown keeps its own; by default the placeholder, or the first option. */
  defaultValue?: string | undefined
  /** Shown while nothing is chosen. Unless the dropdown is required it can be chosen again. */
  placeholder?: string | undefined
  /** Text below; the error replaces it. */
  hint?: string | undefined
  /** Text below while the value is wrong. */
  error?: string | undefined
  /** A form is not sent without a value. An asterisk marks the label. */
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** The kind of value that a browser may fill in: `country`. */
  autoComplete?: string | undefined
  /** Id of the native select. */
  id?: string | undefined
  /** Called with each value that the shopper chooses. */
  onChange?: ((value: string) => void) | undefined
}

type Custom = typeof CustomCombobox

const combobox = lazyParts(() => import('./Combobox.tsx'))

/**
 * The custom part, on a wide page and after it is loaded (rule widgets.1). The focus moves to the part that is shown. If the
 * custom part arrives while the native select has the focus, it waits for the blur.
 */
const useCustom = (control: RefObject<HTMLElement | null>, select: RefObject<HTMLSelectElement | null>) => {
  const [custom, setCustom] = useState<Custom>()
  const carriesFocus = useRef(false)
  useEffect(() => {
    const stop = new AbortController()
    const show = (part: Custom | undefined) => {
      if (stop.signal.aborted) return
      carriesFocus.current = control.current?.contains(document.activeElement) ?? false
      setCustom(() => part)
    }
    const showWhenIdle = (part: Custom) => {
      const isWide = () => !isMobile(currentDevice())
      if (!isWide()) return
      if (document.activeElement !== select.current) show(part)
      else select.current?.addEventListener('blur', () => isWide() && show(part), { once: true, signal: stop.signal })
    }
    const update = () => {
      if (isMobile(currentDevice())) show(undefined)
      else if (combobox.loaded()) show(combobox.loaded()?.Combobox)
      // If the file cannot be loaded the native select stays.
      else
        combobox.load().then(
          ({ Combobox }) => showWhenIdle(Combobox),
          () => {},
        )
    }
    update()
    const unwatch = watchDevice(update)
    return () => {
      stop.abort()
      unwatch()
    }
  }, [control, select])
  useLayoutEffect(() => {
    if (!carriesFocus.current) return
    carriesFocus.current = false
    const part = custom && control.current?.querySelector<HTMLElement>('[role=combobox]')
    ;(part ?? select.current)?.focus()
  }, [custom, control, select])
  return custom
}

/** The value and its setter. The parent's `value` counts; without it the dropdown keeps its own, which a reset restores. */
const useValue = (props: DropdownProps, select: RefObject<HTMLSelectElement | null>) => {
  const { value, defaultValue, options, placeholder } = props
  const first = placeholder === undefined ? (options.find(({ disabled }) => !disabled)?.value ?? '') : ''
  const [own, setOwn] = useState(() => optionValue(defaultValue ?? '', options, first))
  const start = useRef(own)
  useEffect(() => {
    const form = select.current?.form
    const reset = () => setTimeout(() => setOwn(start.current))
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [select])
  // The options may have changed since the choice.
  const kept = options.some((option) => option.value === own) ? own : first
  return [value === undefined ? kept : optionValue(value, options, first), setOwn] as const
}

/**
 * A choice of one option (rules widgets.1 and widgets.2): below 960 px the browser's select, from there on a select-only
 * combobox with a listbox. The select stays behind the combobox, with name, value and validation.
 */
export const Dropdown = (props: DropdownProps) => {
  const { label, name, options, placeholder, hint, error, required = false, disabled = false } = props
  const own = useUniqueId()
  const id = props.id ?? own
  const control = useRef<HTMLDivElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const [value, setValue] = useValue(props, select)
  const [invalidMessage, setInvalidMessage] = useState<string>()
  const Custom = useCustom(control, select)
  const wrong = error ?? invalidMessage
  const empty = placeholder === undefined ? undefined : { value: '', label: placeholder }
  const shared = { disabled, required }
  // A reset of the form changes the select without a change of properties, so React would not set the value again.
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
          // The label and a form that is not valid focus the select; the combobox in front of it takes the focus.
          onFocus={() => Custom && control.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()}
          onInvalid={({ currentTarget }) => Custom && setInvalidMessage(currentTarget.validationMessage)}
          onChange={({ currentTarget }) => {
            setInvalidMessage(undefined)
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
      <p id={`${id}-words`} className={wrong === undefined ? styles['hint'] : errors['error']}>
        {wrong ?? hint}
      </p>
    </div>
  )
}
