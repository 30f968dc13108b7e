// Before anything that could write HTML.
import './ui/trusted-types.ts'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { browserQueryClient } from './api/query-client.ts'
import { forgetOldRecords } from './storage/forget-old.ts'
import { firstScripts } from './ui/in-use.ts'

forgetOldRecords()

// What the page shows was read as it was drawn: nothing of it is asked for again.
if (window.firstData) hydrate(browserQueryClient, window.firstData)

declare global {
  interface Window {
    firstData?: DehydratedState
  }
}

/**
 * Called once the pages' scripts are there (`paint-first.ts`): this file is loaded with the first of them. Whoever went
 * back meanwhile stands at another address than the page was drawn for, which it cannot become.
 */
export async function comeAlive(drawnFor: string): Promise<void> {
  await firstScripts()
  if (location.pathname + location.search !== drawnFor) return location.reload()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
