import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Asterisk } from './Asterisk.tsx'
import styles from './Checkbox.module.css'
import { useOwnId } from './own-id.ts'

/** How long after a mouse-down a focus counts as the mouse's own, in ms (storefront 9). */
const MOUSE_FOCUS = 200

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref' | 'onChange'> {
  /** Words or elements beside the box; links inside keep working. */
  label: ReactNode
  /** What is wrong; shown only while the box is not ticked (storefront 9). */
  error?: string | undefined
  /** Told the new state. Without `checked` the box keeps its state itself. */
  onChange?: ((checked: boolean) => void) | undefined
}

/** Whether focus is to be shown: not when it came with the mouse, until a key is pressed. */
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
 * A box to tick (storefront 9 "UI widgets"): a native checkbox, so that Space, forms and screen readers do as they are
 * used to. Required ones carry an asterisk. The error is tied to the box and gone as soon as it is ticked.
 */
export const Checkbox = ({ label, error, onChange, id, checked, defaultChecked = false, ...rest }: CheckboxProps) => {
  const own = useOwnId()
  const box = id ?? own
  const [ticked, setTicked] = useState(defaultChecked)
  const { byMouse, press, focus, release } = useMouseFocus()
  const wrong = error !== undefined && !(checked ?? ticked)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for where a focus comes from.
    <div className={styles['checkbox']} onMouseDown={press}>
      <input
        {...rest}
        id={box}
        type="checkbox"
        className={styles['box']}
        checked={checked ?? ticked}
        data-focus={byMouse ? 'mouse' : undefined}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${box}-error` : rest['aria-describedby']}
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
      <p id={`${box}-error`} className={styles['error']}>
        {wrong && error}
      </p>
    </div>
  )
}

export interface CheckboxGroupProps {
  /** What the boxes have in common. */
  legend: ReactNode
  /** The boxes. */
  children: ReactNode
}

/** Boxes that belong together, under a legend that is read with each of them. */
export const CheckboxGroup = ({ legend, children }: CheckboxGroupProps) => (
  <fieldset className={styles['group']}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
