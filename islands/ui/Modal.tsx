import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { publish } from '#bus'
import { choice } from './choice.ts'
import styles from './Modal.module.css'
import { focusEdge } from './modal-focus.ts'
import { enterStage, type Wishes } from './modal-stage.ts'

export const modalSizes = ['big', 'small', 'large', 'regular', 'full-mobile', 'side-panel'] as const
export const modalAlignments = ['left', 'right'] as const

export interface ModalProps {
  /** Its name in the registry, unique on the page. The dialog's id is `modal-{id}`. */
  id: string
  /** Whether it is wanted. It is shown while it is wanted and no other modal goes before it. */
  open: boolean
  /** A wish of the shopper — Escape, overlay, close button — that the owner grants by setting `open` to false. */
  onClose: () => void
  /** Its name, as its heading. */
  title: ReactNode
  /** What the close button is called. */
  closeLabel: string
  /** Rank among modals: the lowest is shown, of equals the one opened first. An integer, 0 unless given. */
  zIndex?: number | undefined
  /**
   * Widths up to small 26, regular 36 (the default), large 48 and big 64 rem. Full-mobile fills the screen below 600 px and
   * is small above; side-panel is 28 rem wide and as high as the page. None is wider than the screen.
   */
  size?: (typeof modalSizes)[number] | undefined
  /**
   * The side on which it stands from 600 px on, seen by a reader from left to right: in right-to-left pages `right` is on
   * the left. Without it a modal stands in the middle and a side panel on the right.
   */
  align?: (typeof modalAlignments)[number] | undefined
  /** Whether a click beside it is a wish to close it; it is unless this is false. */
  closeOnOverlay?: boolean | undefined
  /** What has the focus first; otherwise the first place that Tab reaches, which is the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Id of the element, inside, that says in a sentence what the modal is about. */
  describedBy?: string | undefined
  /** Stays in sight below the contents, which scroll. */
  footer?: ReactNode
  children?: ReactNode
}

const classOf = ({ size, align }: ModalProps): string => {
  const given = choice(size, modalSizes, 'regular', 'size of Modal')
  const side = choice(align, modalAlignments, given === 'side-panel' ? 'right' : undefined, 'align of Modal')
  return [styles['dialog'], styles[given], side && styles[side]].filter(Boolean).join(' ')
}

/** Where Tab would leave the modal it goes round. `edge` is where the focus goes on from inside. */
const Turn = ({ edge }: { edge: 'first' | 'last' }) => {
  const turn = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const dialog = currentTarget.parentElement
    const panel = dialog?.querySelector('[data-panel]')
    // From outside, as from the browser's own bars, Tab comes in at the nearer end.
    const entering = !dialog?.contains(relatedTarget as Node | null)
    if (panel) focusEdge(panel, entering === (edge === 'first') ? 'last' : 'first')
  }
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab has to reach it to be led on; it never keeps the focus.
  // biome-ignore lint/a11y/noStaticElementInteractions: as above.
  return <span tabIndex={0} onFocus={turn} />
}

const Panel = ({ id, title, closeLabel, onClose, footer, children }: ModalProps) => (
  <>
    <Turn edge="last" />
    <div data-panel className={styles['panel']} tabIndex={-1}>
      <header className={styles['head']}>
        <h2 id={`modal-${id}-title`} className={styles['title']}>
          {title}
        </h2>
        <button type="button" className={styles['close']} onClick={onClose} aria-label={closeLabel}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </header>
      <div className={styles['body']}>{children}</div>
      {footer && <footer className={styles['foot']}>{footer}</footer>}
    </div>
    <Turn edge="first" />
  </>
)

/**
 * A modal dialog (storefront 9 "UI widgets", design 6.6) on the native `<dialog>`, which is the fixed element named for the
 * modal that the spec asks for: it lies in the browser's top layer wherever it stands in the page, so it needs no other
 * root and can be prerendered, closed and empty. It must not stand inside anything hidden or `inert`.
 *
 * It publishes `modal:open` and `modal:close` as `open` changes and as it is mounted and removed, and is shown while
 * `modal:visible` names it; a modal that steps back keeps its contents, and the place of the focus, and returns by itself.
 * A widget inside that takes Escape for itself calls `preventDefault` on the key.
 * @throws TypeError outside production, for a size or alignment that the spec does not name
 */
export const Modal = (props: ModalProps) => {
  const { id, open, zIndex = 0, describedBy, closeOnOverlay = true, initialFocus, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const wishes = useRef<Wishes>(undefined)
  useLayoutEffect(() => {
    wishes.current = { onClose, closeOnOverlay, initialFocus: initialFocus?.current }
  })
  useLayoutEffect(() => {
    if (open && dialog.current) return enterStage(dialog.current, id, () => wishes.current as Wishes)
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
      {open && <Panel {...props} />}
    </dialog>
  )
}
