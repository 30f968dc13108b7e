// Imported before anything that could write HTML.
import './ui/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { removeOldRecords } from './storage/records.ts'

removeOldRecords()

const [loaded] = performance.getEntriesByType('navigation')
const { pathname, search } = new URL(loaded?.name ?? location.href)
// After a step back before hydration the URL is another than the document was rendered for.
if (location.pathname + location.search !== pathname + search) location.reload()
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
