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

/** Called once the pages' scripts are there (`paint-first.ts`): this file is loaded with the first of them. */
export async function comeAlive(): Promise<void> {
  await firstScripts()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
