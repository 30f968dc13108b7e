import { createContext, useContext } from 'react'
import type { Answer } from '../../contract/index.ts'

export type Config = Answer<'GET /api/config'>

const ConfigContext = createContext<Config | null>(null)

export const ConfigProvider = ConfigContext.Provider

/** The installation's settings; on every page inside of the app frame. */
export function useConfig(): Config {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('This page is outside of the app frame.')
  return config
}
