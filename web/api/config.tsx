import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Answer } from '#contract/index.ts'
import { configQuery } from './queries.ts'

export type ApiConfig = Answer<'GET /api/config'>

interface ConfigFacts {
  config: ApiConfig
  /** When this browser got the settings, by its own clock. */
  at: number
}

const ConfigContext = createContext<ConfigFacts | null>(null)

/** Gives the settings that came with the document to all below, and newer ones when they are asked for again. */
export function ConfigProvider({ value, children }: { value: ApiConfig; children: ReactNode }) {
  const { data, dataUpdatedAt } = useQuery({
    ...configQuery,
    initialData: value,
    initialDataUpdatedAt: performance.timeOrigin,
    refetchOnMount: false,
  })
  return (
    <ConfigContext.Provider value={{ config: data, at: dataUpdatedAt }}>{children}</ConfigContext.Provider>
  )
}

function useKnown(): ConfigFacts {
  const known = useContext(ConfigContext)
  if (!known) throw new Error('This page is outside of the app frame.')
  return known
}

/** The installation's settings; on every page inside of the app frame. */
export function useConfig(): ApiConfig {
  return useKnown().config
}

/** How many milliseconds the server's clock, which decides, is ahead of this browser's. */
export function useClockLead(): number {
  const { config, at } = useKnown()
  return Date.parse(config.now) - at
}
