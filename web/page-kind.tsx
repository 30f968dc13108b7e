import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

/**
 * Who may see a page; its screen exports it as `handle`. The guard in the shell reads it.
 * 'booker' is for customers and for cleaners who booked when they were customers (decision 015), 'operator' for admins and support.
 */
export type PageAccess = 'open' | 'signed-in' | 'customer' | 'cleaner' | 'operator' | 'booker'

export interface PageHandle {
  access: PageAccess
  /** False for pages that ship no client script. */
  scripts?: false
  /** True for signed-in pages that work without their script. */
  plain?: true
  /** False for pages of work, from where nobody goes on to pay: Stripe's script never comes to them. */
  pays?: false
  /** True for pages that are the same for everybody without a cookie: the server keeps them for a moment. */
  shared?: true
}

export interface PageKind {
  scripts: boolean
  nonce?: string | undefined
  /** What this request reads, so that no visitor sees another's data. */
  queries?: QueryClient
}

/** What the document needs to know of the page in it. Only the server fills it in: browsers hide nonces as ''. */
export const PageKindContext = createContext<PageKind>({ scripts: true, nonce: '' })
