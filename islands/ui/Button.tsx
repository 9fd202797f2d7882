import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { requireAllowed } from './allowed-values.ts'
import styles from './Button.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export const buttonThemes = ['light', 'membership'] as const
export const buttonVariants = ['secondary', 'tertiary'] as const

interface ButtonLook {
  /** Light is for dark backgrounds, membership has the brand's second colour; without a theme it has the brand's first. */
  theme?: (typeof buttonThemes)[number] | undefined
  /** Secondary is an outline, tertiary an underlined word. */
  variant?: (typeof buttonVariants)[number] | undefined
  /** The button keeps its focus and its width, and does nothing when pressed. */
  loading?: boolean | undefined
  /** Read out by screen readers when `loading` starts. */
  loadingLabel?: string | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

type Own = keyof ButtonLook | 'className' | 'ref'
type ActionProps = ButtonLook & Omit<ComponentProps<'button'>, Own> & { href?: undefined }
type LinkProps = ButtonLook & Omit<ComponentProps<'a'>, Own> & { href: string }

/** In addition every property of `<button>`, or with `href` every property of `<a>`. */
export type ButtonProps = ActionProps | LinkProps

const refuse = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

const classOf = ({ theme, variant }: ButtonProps): string => {
  if (process.env.NODE_ENV !== 'production') {
    requireAllowed(theme, buttonThemes, 'theme of Button')
    requireAllowed(variant, buttonVariants, 'variant of Button')
  }
  return [styles['button'], theme && styles[theme], variant && styles[variant]].join(' ')
}

/**
 * A button, or with `href` a link with the look of a button (rule widgets.4). A button has `type="button"` unless the
 * properties name another type. A disabled link has no address; screen readers still read it.
 */
export const Button = (props: ButtonProps) => {
  const { theme: _theme, variant: _variant, loading = false, loadingLabel, disabled = false, ...rest } = props
  const isInactive = loading || disabled
  const shared = {
    className: classOf(props),
    'aria-disabled': isInactive || undefined,
    'aria-busy': loading || undefined,
    ...(isInactive && { onClick: refuse }),
  }
  return (
    <>
      {rest.href === undefined ? (
        <button type="button" disabled={disabled} {...rest} {...shared} />
      ) : (
        <a {...rest} {...shared} {...(disabled && { href: undefined, role: 'link' })} />
      )}
      {loadingLabel !== undefined && (
        // It stands beside the button: texts inside a button are only its name.
        <VisuallyHidden role="status">{loading && loadingLabel}</VisuallyHidden>
      )}
    </>
  )
}
