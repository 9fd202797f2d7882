import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import styles from './Checkbox.module.css'
import errors from './ErrorText.module.css'
import { Asterisk, useUniqueId } from './field-parts.tsx'

/** A focus that comes within these milliseconds after a mouse-down counts as the mouse's (rule widgets.3). */
const MOUSE_FOCUS = 200

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref' | 'onChange'> {
  /** Text or elements beside the box; links inside work. */
  label: ReactNode
  /** What the box is for: under it, and its description. */
  hint?: string | undefined
  /** Shown only while the box is not ticked. */
  error?: string | undefined
  /** Called with the new state. Without `checked` the box keeps its own state. */
  onChange?: ((checked: boolean) => void) | undefined
}

/** Suppresses the focus ring of a focus that came with the mouse, until a key is pressed. */
const useMouseFocus = () => {
  const pressed = useRef(-MOUSE_FOCUS)
  const [byMouse, setByMouse] = useState(false)
  return {
    byMouse,
    press: () => {
      pressed.current = performance.now()
    },
    focus: () => setByMouse(performance.now() - pressed.current < MOUSE_FOCUS),
    release: () => setByMouse(false),
  }
}

/**
 * A native checkbox, so that Space, forms and screen readers work as usual (rule widgets.3). A required box has an
 * asterisk. Hint and error describe the box; the error disappears when the box is ticked.
 */
export const Checkbox = ({
  label,
  hint,
  error,
  onChange,
  id,
  checked,
  defaultChecked = false,
  ...rest
}: CheckboxProps) => {
  const own = useUniqueId()
  const box = id ?? own
  const [ticked, setTicked] = useState(defaultChecked)
  const { byMouse, press, focus, release } = useMouseFocus()
  const wrong = error !== undefined && !(checked ?? ticked)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the source of a focus.
    <div className={styles['checkbox']} onMouseDown={press}>
      <input
        {...rest}
        id={box}
        type="checkbox"
        className={styles['box']}
        // The browser keeps the state of a box that the parent does not control: Preact would write an older one back when the
        // form is drawn between the events `input` and `change`.
        {...(checked === undefined ? { defaultChecked } : { checked })}
        data-focus={byMouse ? 'mouse' : undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={
          [wrong && `${box}-error`, hint && `${box}-hint`].filter(Boolean).join(' ') || rest['aria-describedby']
        }
        onFocus={focus}
        onBlur={release}
        onKeyDown={release}
        onChange={({ currentTarget }) => {
          setTicked(currentTarget.checked)
          onChange?.(currentTarget.checked)
        }}
      />
      <label htmlFor={box}>
        {label}
        {rest.required && <Asterisk />}
      </label>
      {hint && (
        <p id={`${box}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <p id={`${box}-error`} className={errors['error']} aria-live="polite">
        {wrong && error}
      </p>
    </div>
  )
}

export interface CheckboxGroupProps {
  /** The question that all boxes answer. */
  legend: ReactNode
  /** The boxes. */
  children: ReactNode
}

/** A group of boxes. Screen readers read the legend with each box. */
export const CheckboxGroup = ({ legend, children }: CheckboxGroupProps) => (
  <fieldset className={styles['group']}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
