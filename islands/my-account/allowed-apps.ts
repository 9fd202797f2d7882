import { ref } from 'valtio'
import { callAccount } from '#browser/account-call'
import { hostInfo } from '#browser/host'
import { fetchTranslations, translations } from '#browser/translations'
import type { AllowedAppsAnswer } from '#schemas/partner-apps'
import { samePersonGuard } from '#ui'
import type { MyAccountState } from './state.ts'

const CALL = '/api/account/partner-apps'

/** Reads the apps that may act for the account and the texts at this address, and shows them. */
export const openApps = async (state: MyAccountState, address: string): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  const { origin, context } = hostInfo()
  const [{ apps: list }, messages] = await Promise.all([
    callAccount<AllowedAppsAnswer>('get', CALL),
    fetchTranslations(origin + address, 'partner-apps.account.end'),
  ])
  const texts = ref(translations(messages, context.locale.replace('_', '-')))
  if (isSamePerson()) state.apps = { list, texts }
}

/** Withdraws what the member has allowed an app (rule partner-apps.13). */
export const withdrawApp = async (state: MyAccountState, id: string): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  await callAccount('delete', `${CALL}/${encodeURIComponent(id)}`)
  if (isSamePerson() && state.apps) state.apps.list = state.apps.list.filter((app) => app.id !== id)
}
