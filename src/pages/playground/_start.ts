import { report } from '#browser/errors'
import { setHostInfo } from '#browser/host'
import { configure } from '#bus'

const { env } = document.documentElement.dataset
const context = { env: env === 'dev' || env === 'stg' ? env : 'local', brand: 'stride', locale: 'en_GB' } as const

// The part of the boot script that widgets need: a bus that knows its page.
setHostInfo({ origin: location.origin, pageType: 'playground', context })
configure({ page: { ...context, pageType: 'playground' }, onError: (error) => report(error) })
