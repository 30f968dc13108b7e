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
  /** True for signed-in pages whose forms and links work without JavaScript. */
  worksWithoutJs?: true
  /** False for pages that never lead to a payment: their CSP does not allow Stripe's script. */
  loadsStripe?: false
  /** True for pages that are identical for all requests without a cookie: the server caches them briefly. */
  publicCache?: true
}

export interface PageKind {
  scripts: boolean
  nonce?: string | undefined
  /** The query cache of this request, so that no visitor sees another's data. */
  queries?: QueryClient
}

/** What the document needs to know about its page. Only the server provides it: browsers hide nonces as ''. */
export const PageKindContext = createContext<PageKind>({ scripts: true, nonce: '' })
