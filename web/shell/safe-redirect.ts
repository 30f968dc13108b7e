import { dashboardOf, paths } from '../paths.ts'

type SafeRedirectRole = 'customer' | 'cleaner' | 'admin' | 'support'

const anyRole: SafeRedirectRole[] = ['customer', 'cleaner', 'admin', 'support']
const longest = 2000

/** Allowed redirect targets after sign-in by role; the first match decides, and other paths are refused. */
const destinations: [pattern: RegExp, roles: (SafeRedirectRole | 'booker')[]][] = [
  [
    /^\/(settings|settings\/your-data|settings\/messages|reviews|cleaner\/profile|cleaner\/schedule)$/,
    anyRole,
  ],
  [/^\/cleaner\/earnings\/statement$/, anyRole],
  [/^\/(book-now|book|payment-success|guest\/payment)$/, anyRole],
  [/^\/customer\/(simple-booking|guest-payment|contact-info|payment\/direct)$/, anyRole],
  [/^\/admin\/platform-status$/, anyRole],
  [/^\/admin(\/[\w-]+)*$/, ['admin', 'support']],
  [/^\/customer\/(jobs(\/\d+)?|receipts(\/\d+)?|payment\/\d+)$/, ['customer', 'booker']],
  [/^\/customer(\/[\w-]+)*$/, ['customer']],
  [/^\/cleaner(\/[\w-]+)*$/, ['cleaner']],
]

/**
 * The page after sign-in: the requested path when it is in the app and the role may open it, else the role's
 * dashboard. `asked` is decoded once already. Source: C-057.
 */
export function destinationOf(role: SafeRedirectRole, asked: string | null, hasBookings = false): string {
  return safePath(hasBookings ? [role, 'booker'] : [role], asked) ?? dashboardOf(role)
}

/** The same for a user who just signed in; an operator without a second factor sets one up first. */
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
  // Normalizes the path as a browser does, so that '/customer/../api' is recognized.
  const here = 'http://here.invalid'
  if (!URL.canParse(asked, here)) return null
  const { origin, pathname, search, hash } = new URL(asked, here)
  const rule = destinations.find(([pattern]) => pattern.test(pathname))
  return origin === here && rule?.[1].some((kind) => kinds.includes(kind)) ? pathname + search + hash : null
}
