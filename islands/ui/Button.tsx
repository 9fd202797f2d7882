import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { choice } from './choice.ts'

export const buttonThemes = ['light', 'membership'] as const
export const buttonVariants = ['secondary', 'tertiary'] as const

interface ButtonLook {
  /** Light stands on dark grounds, membership wears the brand's second colour; without one it has the brand's first. */
  theme?: (typeof buttonThemes)[number] | undefined
  /** Less weight: secondary is an outline, tertiary an underlined word. */
  variant?: (typeof buttonVariants)[number] | undefined
  /** Working: keeps its focus and its width, and does nothing when pressed. */
  loading?: boolean | undefined
  /** Said to screen readers when `loading` begins. */
  loadingLabel?: string | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

type Own = keyof ButtonLook | 'className' | 'ref'
type ActionProps = ButtonLook & Omit<ComponentProps<'button'>, Own> & { href?: undefined }
type LinkProps = ButtonLook & Omit<ComponentProps<'a'>, Own> & { href: string }

/** Everything else a `<button>` takes; with `href` everything that an `<a>` takes. */
export type ButtonProps = ActionProps | LinkProps

const refuse = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

const classOf = ({ theme, variant }: ButtonProps): string =>
  [
    styles['button'],
    styles[choice(theme, buttonThemes, undefined, 'theme of Button') ?? 'plain'],
    styles[choice(variant, buttonVariants, undefined, 'variant of Button') ?? 'primary'],
  ].join(' ')

/**
 * A button, or with `href` a link that looks like one (storefront 9 "UI widgets": themes light, membership; variants
 * secondary, tertiary; states loading, disabled). A button is `type="button"` unless it says otherwise. A disabled link
 * leads nowhere and is still read.
 */
export const Button = (props: ButtonProps) => {
  const { theme: _theme, variant: _variant, loading = false, loadingLabel, disabled = false, ...rest } = props
  const idle = loading || disabled
  const shared = {
    className: classOf(props),
    'aria-disabled': idle || undefined,
    'aria-busy': loading || undefined,
    ...(idle && { onClick: refuse }),
  }
  return (
    <>
      {rest.href === undefined ? (
        <button type="button" disabled={disabled} {...rest} {...shared} />
      ) : (
        <a {...rest} {...shared} {...(disabled && { href: undefined, role: 'link' })} />
      )}
      {loadingLabel !== undefined && (
        // Beside the button: what is inside one is only its name.
        <span role="status" className={styles['said']}>
          {loading && loadingLabel}
        </span>
      )}
    </>
  )
}
