import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { startModals } from '#browser/modals'
import { Modal, type ModalProps } from '#ui'

startModals()

export type Wanted = Omit<ModalProps, 'title' | 'closeLabel' | 'onClose'> & Partial<ModalProps>

/** Mounts modals beside a button that opens them, and removes them when the test ends. */
export const mountModals = () => {
  const opener = document.createElement('button')
  opener.textContent = 'Open'
  opener.id = 'opener'
  const behind = document.createElement('p')
  behind.textContent = 'Behind'
  behind.style.blockSize = '3000px'
  const container = document.createElement('div')
  document.body.replaceChildren(opener, container, behind)
  const root = createRoot(container)
  const asked: string[] = []
  const draw = (...modals: Wanted[]) =>
    flushSync(() =>
      root.render(
        <StrictMode>
          {modals.map((modal) => (
            <Modal
              key={modal.id}
              title={`Title of ${modal.id}`}
              closeLabel={`Close ${modal.id}`}
              onClose={() => asked.push(modal.id)}
              {...modal}
            />
          ))}
        </StrictMode>,
      ),
    )
  opener.focus()
  onTestFinished(() => {
    flushSync(() => root.unmount())
    document.body.replaceChildren()
  })
  return { opener, behind, container, asked, draw, unmount: () => flushSync(() => root.unmount()) }
}

export const dialogOf = (id: string): HTMLDialogElement | null => document.querySelector(`#modal-${id}`)

/** Ids of the dialogs that are shown as modals. */
export const shown = (): string[] => [...document.querySelectorAll('dialog:modal')].map(({ id }) => id)

export const locked = (): boolean => getComputedStyle(document.documentElement).overflowY === 'hidden'

/** Whether a pointer reaches the page behind. */
export const inert = (): boolean => document.elementFromPoint(5, innerHeight - 5)?.closest('dialog') != null

const contents = (
  <>
    <p id="about">What it is about.</p>
    <button type="button">One</button>
    <label>
      <input type="radio" name="way" /> Left
    </label>
    <label>
      <input type="radio" name="way" defaultChecked /> Right
    </label>
    <label>
      <input type="radio" name="way" /> On
    </label>
  </>
)
export const plain: Wanted = { id: 'm', open: true, children: contents }
export const at = (name: string) => page.getByRole('button', { name, exact: true }).element()
export const focused = () => document.activeElement
export const beside = [4, 4] as const
