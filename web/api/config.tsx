import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Answer } from '#contract/index.ts'
import { pageReceivedAt } from './clock.ts'
import { configQuery } from './queries.ts'

export type ApiConfig = Answer<'GET /api/config'>

interface ConfigFacts {
  config: ApiConfig
  /** The browser's time when it received the settings. */
  at: number
}

const ConfigContext = createContext<ConfigFacts | null>(null)

/** Provides the settings that came with the document, and newer ones once they are refetched. */
export function ConfigProvider({ value, children }: { value: ApiConfig; children: ReactNode }) {
  const { data, dataUpdatedAt } = useQuery({
    ...configQuery,
    initialData: value,
    initialDataUpdatedAt: pageReceivedAt,
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

/** The installation's settings; available on every page inside the app frame. */
export function useConfig(): ApiConfig {
  return useKnown().config
}

/** Milliseconds that the server's clock is ahead of this browser's; the server's clock decides. */
export function useClockLead(): number {
  const { config, at } = useKnown()
  return Date.parse(config.now) - at
}
