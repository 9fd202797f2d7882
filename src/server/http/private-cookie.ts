import type { CallSettings } from './site.ts'

/** The attributes of a cookie that scripts cannot read and that comes along with links from other sites, never with their forms. */
export const privateCookie = ({ environment }: Pick<CallSettings, 'environment'>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: environment !== 'local',
})
