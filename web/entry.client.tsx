// Before anything that could write HTML.
import './ui/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetOldRecords } from './storage/forget-old.ts'

forgetOldRecords()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
