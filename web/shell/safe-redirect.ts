import { dashboardOf, paths } from '../paths.ts'

type SafeRedirectRole = 'customer' | 'cleaner' | 'admin' | 'support'

const anyRole: SafeRedirectRole[] = ['customer', 'cleaner', 'admin', 'support']
const longest = 2000

/** Who may be sent where after signing in; the first match decides, and anything else is not ours to send to. */
const destinations: [pattern: RegExp, roles: (SafeRedirectRole | 'booker')[]][] = [
  [
    /^\/(settings|settings\/your-data|settings\/messages|reviews|cleaner\/profile|cleaner\/schedule)$/,
    anyRole,
  ],
  [/^\/(book-now|book|payment-success|guest\/payment)$/, anyRole],
  [/^\/customer\/(simple-booking|guest-payment|contact-info|payment\/direct)$/, anyRole],
  [/^\/admin\/platform-status$/, anyRole],
  [/^\/admin(\/[\w-]+)*$/, ['admin', 'support']],
  [/^\/customer\/(jobs(\/\d+)?|payment\/\d+)$/, ['customer', 'booker']],
  [/^\/customer(\/[\w-]+)*$/, ['customer']],
  [/^\/cleaner(\/[\w-]+)*$/, ['cleaner']],
]

/**
 * Where to go after signing in: the path that was asked for when it is ours and the role may open it,
 * or else the role's dashboard. `asked` is decoded once already. Source: C-057.
 */
export function destinationOf(role: SafeRedirectRole, asked: string | null, hasBookings = false): string {
  return safePath(hasBookings ? [role, 'booker'] : [role], asked) ?? dashboardOf(role)
}

/** The same for whoever has just signed in; an operator who needs a second factor first sets one up. */
export function destinationFor(user: SafeRedirectVisitor, asked: string | null): string {
  if (user.mustAddFactor) return paths.securitySettings()
  return destinationOf(user.role, asked, user.hasBookings)
}

interface SafeRedirectVisitor {
  role: SafeRedirectRole
  hasBookings: boolean
  mustAddFactor: boolean
}

function safePath(kinds: (SafeRedirectRole | 'booker')[], asked: string | null): string | null {
  if (!asked || asked.length > longest || !/^\/[^/\\]/.test(asked)) return null
  // Browsers drop tabs and line breaks and read a backslash as a slash.
  if (/[\\\u0000-\u001f\u007f]/.test(asked)) return null
  // The address as a browser would read it, so that '/customer/../api' is seen for what it is.
  const here = 'http://here.invalid'
  if (!URL.canParse(asked, here)) return null
  const { origin, pathname, search, hash } = new URL(asked, here)
  const rule = destinations.find(([pattern]) => pattern.test(pathname))
  return origin === here && rule?.[1].some((kind) => kinds.includes(kind)) ? pathname + search + hash : null
}
