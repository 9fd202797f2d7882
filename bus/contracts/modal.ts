import { z } from 'zod'

/** `modal:open`: an entry of the modal registry; the lowest `zIndex` is shown (rule modals.1). */
export const modalOpen = z.object({ id: z.string().min(1), zIndex: z.int() })
export type ModalOpen = z.infer<typeof modalOpen>

/** `modal:close`. */
export const modalClose = z.object({ id: z.string().min(1) })
export type ModalClose = z.infer<typeof modalClose>

/** `modal:visible`: the one modal that is shown; null when no modal is open. */
export const modalVisible = z.object({ id: z.string().min(1).nullable() })
export type ModalVisible = z.infer<typeof modalVisible>
