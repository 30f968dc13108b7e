import { useEffect, useState } from 'react'
import type { User } from '../api/session.ts'
import { uiCopy } from '../copy/ui.ts'
import { fetchOnce } from '../ui/fetched-first.ts'
import { inUse } from '../ui/in-use.ts'
import { toast } from '../ui/toast.ts'
import { menuOf, settingsItem } from './menu.ts'

/**
 * The scripts of the pages that lie next, once this one is in use: without a network they are there, and say what they
 * cannot read. Not for whoever saves data, whose pages come as they are opened.
 */
export function PreloadPages({ user }: { user: User | null }) {
  const [begun, setBegun] = useState(false)
  const [here, setHere] = useState<readonly string[]>([])
  useEffect(() => void inUse.then(() => setBegun(!savesData())), [])
  const scripts = begun && user ? scriptsOf(user) : []
  const wanted = scripts.join(' ')
  // What was not there yet as the network went is asked for as it returns.
  useEffect(() => {
    ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)

    function ask() {
      for (const script of wanted.split(' ').filter(Boolean))
        fetchOnce(script, 'low').then(
          () => setHere((known) => (known.includes(script) ? known : [...known, script])),
          () => {},
        )
    }
  }, [wanted])
  const all = scripts.length > 0 && scripts.every((script) => here.includes(script))
  useEffect(() => (all ? undefined : stayWithoutNetwork()), [all])
  return (
    all &&
    scripts.map((script) => <link key={script} rel="modulepreload" href={script} fetchPriority="low" />)
  )
}

/** React Router loads this page anew where it cannot load the next one: without a network nothing would be left of it. */
function stayWithoutNetwork(): () => void {
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="/"]')
    if (!link || navigator.onLine) return
    event.preventDefault()
    toast.error(uiCopy.offline, uiCopy.offlineText)
  }
  document.addEventListener('click', stay, { capture: true })
  return () => document.removeEventListener('click', stay, { capture: true })
}

interface BuiltRoute {
  module: string
  clientLoaderModule?: string
  imports?: string[]
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, BuiltRoute | undefined> }
  }
}

/** React Router's own links would run the pages too, and load this one anew where that fails. */
function scriptsOf({ role, hasBookings }: User): string[] {
  const addresses = [...menuOf(role, hasBookings), settingsItem].map(({ to }) => to)
  if (role === 'cleaner') addresses.push('/cleaner/jobs/:id')
  if (role === 'customer' || hasBookings) addresses.push('/customer/jobs/:id')
  const routes = addresses.map((address) => window.__reactRouterManifest?.routes[address])
  const scripts = routes.flatMap(
    (route) => route && [route.module, route.clientLoaderModule, ...(route.imports ?? [])],
  )
  return [...new Set(scripts.filter((script) => script !== undefined))]
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Not every browser says how it is connected. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
