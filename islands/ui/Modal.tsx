import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { publish } from '#bus'
import { requireAllowed } from './allowed-values.ts'
import styles from './Modal.module.css'
import { focusEdge } from './modal-focus.ts'
import { enterStage, type ModalHandlers } from './modal-stage.ts'

export const modalSizes = ['big', 'small', 'large', 'regular', 'full-mobile', 'side-panel'] as const
export const modalAlignments = ['left', 'right'] as const

export interface ModalProps {
  /** The modal's name in the registry, unique on the page. The dialog's id is `modal-{id}`. */
  id: string
  /** The modal asks to be shown. It is visible while no other modal comes first. */
  open: boolean
  /** The shopper asks to close it by Escape, overlay or close button. The parent then sets `open` to false. */
  onClose: () => void
  /** The heading, which is also the dialog's accessible name. */
  title: ReactNode
  /** Accessible name of the close button. */
  closeLabel: string
  /** The modal with the lowest value is shown, of equal ones the one opened first (rule modals.1). An integer, default 0. */
  zIndex?: number | undefined
  /**
   * Largest widths: small 26, regular 36 (the default), large 48 and big 64 rem. Full-mobile fills the screen below 960
   * px and is small above; side-panel is 28 rem wide and as high as the page. No size is wider than the screen.
   */
  size?: (typeof modalSizes)[number] | undefined
  /**
   * The side of the page, for left-to-right pages: in right-to-left pages `right` is on the left. By default a modal is in
   * the middle and a side panel on the right.
   */
  align?: (typeof modalAlignments)[number] | undefined
  /** A click beside the modal asks to close it; default true. */
  closeOnOverlay?: boolean | undefined
  /** The element that gets the focus first; by default the first that Tab reaches, which is the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /**
   * Asked after closing where the element that had the focus before cannot have it. True: the parent moves the focus. Else it goes to
   * what is nearest to that element.
   */
  onFocusLost?: (() => boolean) | undefined
  /** Id of an element inside that describes the modal. */
  describedBy?: string | undefined
  /** The contents are in the closed dialog, so that it opens with them at once. */
  prepared?: boolean | undefined
  /** Stays visible below the contents, which scroll; on low screens it scrolls with them (rule modals.7). */
  footer?: ReactNode
  children?: ReactNode
}

const classOf = ({ size, align }: ModalProps): string => {
  if (process.env.NODE_ENV !== 'production') {
    requireAllowed(size, modalSizes, 'size of Modal')
    requireAllowed(align, modalAlignments, 'align of Modal')
  }
  const side = align ?? (size === 'side-panel' ? 'right' : undefined)
  return [styles['dialog'], size && styles[size], side && styles[side]].filter(Boolean).join(' ')
}

/** A stop of Tab at an end of the modal: it moves the focus to the other end. `edge` is the target for a focus from inside. */
const FocusGuard = ({ edge }: { edge: 'first' | 'last' }) => {
  const moveFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const dialog = currentTarget.parentElement
    const panel = dialog?.querySelector('[data-panel]')
    // From outside, for example from the browser's toolbar, Tab enters at the nearer end.
    const entering = !dialog?.contains(relatedTarget as Node | null)
    if (panel) focusEdge(panel, entering === (edge === 'first') ? 'last' : 'first')
  }
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab must reach it to be moved on; it never keeps the focus.
  // biome-ignore lint/a11y/noStaticElementInteractions: as above.
  return <span tabIndex={0} onFocus={moveFocus} />
}

const Panel = ({ id, title, closeLabel, onClose, footer, children }: ModalProps) => (
  <>
    <FocusGuard edge="last" />
    <div data-panel className={styles['panel']} tabIndex={-1}>
      <div className={styles['head']}>
        <h2 id={`modal-${id}-title`} className={styles['title']}>
          {title}
        </h2>
        <button type="button" className={styles['close']} onClick={onClose} aria-label={closeLabel}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </div>
      <div className={styles['body']}>{children}</div>
      {footer && <div className={styles['foot']}>{footer}</div>}
    </div>
    <FocusGuard edge="first" />
  </>
)

/**
 * A modal dialog on the native `<dialog>` (rules modals.1 to modals.5, decision 0091). The dialog lies in the browser's top
 * layer wherever it stands in the page, so it can be prerendered, closed and empty. It must not stand inside a hidden or
 * `inert` element.
 *
 * The modal publishes `modal:open` and `modal:close` when `open` changes and when it is mounted or removed. It is visible
 * while `modal:visible` names it. A modal behind another one keeps its contents and the place of the focus, and returns by
 * itself. A widget inside that handles Escape itself calls `preventDefault` on the key.
 * @throws TypeError outside production for an unknown size or alignment
 */
export const Modal = (props: ModalProps) => {
  const {
    id,
    open,
    prepared,
    zIndex = 0,
    describedBy,
    closeOnOverlay = true,
    initialFocus,
    onClose,
    onFocusLost,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const handlers = useRef<ModalHandlers>(undefined)
  useLayoutEffect(() => {
    handlers.current = { onClose, closeOnOverlay, initialFocus: initialFocus?.current, onFocusLost }
  })
  useLayoutEffect(() => {
    if (open && dialog.current) return enterStage(dialog.current, id, () => handlers.current as ModalHandlers)
    return undefined
  }, [open, id])
  useLayoutEffect(() => {
    if (open) publish('modal:open', { id, zIndex })
  }, [open, id, zIndex])
  return (
    <dialog
      ref={dialog}
      id={`modal-${id}`}
      className={classOf(props)}
      aria-labelledby={`modal-${id}-title`}
      aria-describedby={describedBy}
    >
      {(open || prepared) && <Panel {...props} />}
    </dialog>
  )
}
