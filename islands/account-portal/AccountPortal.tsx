import { useState } from 'react'
import { translations } from '#browser/translations'
import { createPortalActions } from './actions.ts'
import { type AccountPortalProps, PortalContext } from './context.ts'
import { InlinePortal } from './InlinePortal.tsx'
import { PortalModal } from './PortalModal.tsx'
import { createPortalState } from './state.ts'

const create = (props: AccountPortalProps): PortalContext => {
  const state = createPortalState()
  return {
    ...translations(props.messages, props.languageTag),
    state,
    actions: createPortalActions(state, props),
    props,
  }
}

/** The account portal: the modal of a page, or with `entry` the portal of a page of its own. */
export const AccountPortal = (props: AccountPortalProps) => {
  const [portal] = useState(() => create(props))
  return (
    <PortalContext.Provider value={portal}>
      {props.entry ? <InlinePortal entry={props.entry} /> : <PortalModal />}
    </PortalContext.Provider>
  )
}
