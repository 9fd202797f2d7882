import { useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Modal } from '#ui'
import { connectModal } from './connect.ts'
import { usePortal } from './context.ts'
import { Portal } from './Portal.tsx'
import { rescueFocus } from './rescue-focus.ts'

/** The portal over any page (rule portal.10). Its HTML from the build is a closed dialog. */
export const PortalModal = () => {
  const portal = usePortal()
  const { actions, props, state, t } = portal
  // Before the snapshot: it sees in the same step what the click that hydrated this island has changed (decision 0163).
  useLayoutEffect(() => connectModal(portal), [portal])
  const { options, progress } = useSnapshot(portal.state)
  return (
    <Modal
      id="account-portal"
      open={options !== null}
      onClose={() => actions.close(progress === 'failed' ? 'failed' : 'dismissed')}
      title={t('account-portal.title')}
      closeLabel={t('account-portal.close')}
      size="full-mobile"
      onFocusLost={() => {
        if (!state.endedByLogin) return false
        rescueFocus(props.root)
        return true
      }}
    >
      <Portal />
    </Modal>
  )
}
