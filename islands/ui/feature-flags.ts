import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { type Decision, FlagError } from '#domain/flags'
import { decisions } from '#platform/flags'

type Decisions = ReadonlyMap<string, Decision>

const Flags = createContext<Decisions | undefined>(undefined)
const unknown: Decisions = new Map()

export interface FeatureFlagProviderProps {
  /** Whose flags the children read; `shopProject` of `#domain/flags` are the shop's own. */
  project: string
  children?: ReactNode
}

/**
 * Gives the flags of a project to the part of an island below it (storefront 5). They are asked for when it is mounted, and
 * all are false until they are there: what is drawn first must not depend on one.
 * @throws FlagError flags/no-project
 */
export const FeatureFlagProvider = ({ project, children }: FeatureFlagProviderProps) => {
  if (!project?.trim()) throw new FlagError('flags/no-project')
  const [answer, setAnswer] = useState({ project, flags: unknown })
  useEffect(() => {
    let mounted = true
    void decisions(project).then((flags) => mounted && setAnswer({ project, flags }))
    return () => {
      mounted = false
    }
  }, [project])
  const value = answer.project === project ? answer.flags : unknown
  return createElement(Flags.Provider, { value }, children)
}

/**
 * Whether a flag is on for this visitor; false until the flags are there, and where they never come.
 * @throws FlagError flags/outside-provider
 */
export const useFeatureFlag = (name: string): boolean => {
  const flags = useContext(Flags)
  if (!flags) throw new FlagError('flags/outside-provider')
  return flags.get(name)?.value ?? false
}
