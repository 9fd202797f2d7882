import { createContext, createElement, type ReactNode, useContext, useEffect, useState } from 'react'
import { flagDecisions } from '#browser/flags'
import { type FlagDecision, FlagError } from '#domain/flags'

type Decisions = ReadonlyMap<string, FlagDecision>

const Flags = createContext<Decisions | undefined>(undefined)
const unknown: Decisions = new Map()

export interface FeatureFlagProviderProps {
  /** The project whose flags the children read; the shop's is `shopProject` of `#domain/flags`. */
  project: string
  children?: ReactNode
}

/**
 * Gives the flags of a project to the components below it. The flags are requested when it is mounted. Until they arrive all
 * are false: the first paint must not depend on a flag (rule flags.5).
 * @throws FlagError `flags/no-project` for an empty project (rule flags.4)
 */
export const FeatureFlagProvider = ({ project, children }: FeatureFlagProviderProps) => {
  if (!project?.trim()) throw new FlagError('flags/no-project')
  const [answer, setAnswer] = useState({ project, flags: unknown })
  useEffect(() => {
    let mounted = true
    void flagDecisions(project).then((flags) => mounted && setAnswer({ project, flags }))
    return () => {
      mounted = false
    }
  }, [project])
  const value = answer.project === project ? answer.flags : unknown
  return createElement(Flags.Provider, { value }, children)
}

/**
 * Whether a flag is on for this visitor; false before the flags arrive, and if they never do.
 * @throws FlagError `flags/outside-provider` outside a provider (rule flags.4)
 */
export const useFeatureFlag = (name: string): boolean => {
  const flags = useContext(Flags)
  if (!flags) throw new FlagError('flags/outside-provider')
  return flags.get(name)?.value ?? false
}
