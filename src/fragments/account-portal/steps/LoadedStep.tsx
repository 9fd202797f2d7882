import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button, Callout } from '#ui'
import type { PortalStepProps } from './CallForm.tsx'

export interface LoadedStepProps extends PortalStepProps {
  load: () => Promise<ComponentType<PortalStepProps>>
}

/**
 * A form that few shoppers need: its code is loaded when it is shown. Until then its place says so, and where the code does not
 * come, the shopper can try again. It is no lazy component of React, which would delay it by 300 ms more (rule fragments.13).
 */
export const LoadedStep = ({ load, ...portal }: LoadedStepProps) => {
  const { t } = portal
  const [{ Step, hasFailed }, setLoaded] = useState<{ Step?: ComponentType<PortalStepProps>; hasFailed?: boolean }>({})
  const begin = useCallback(() => {
    setLoaded({})
    load().then(
      (Loaded) => setLoaded({ Step: Loaded }),
      () => setLoaded({ hasFailed: true }),
    )
  }, [load])
  useEffect(begin, [begin])
  if (Step) return <Step {...portal} />
  if (!hasFailed) return <p aria-live="polite">{t('forms.working')}</p>
  return (
    <Callout type="very-urgent">
      <p>{t('forms.error.unavailable')}</p>
      <Button variant="tertiary" onClick={begin}>
        {t('forms.retry')}
      </Button>
    </Callout>
  )
}
