/**
 * A word for the next page a browser opens, when no script can carry it: in a cookie that lives for seconds.
 * Source: C-055.
 */
export interface Notice {
  kind: 'logged-out' | 'logout-failed' | 'welcome' | 'registered' | 'password-set'
  /** The name to greet by, or the address that was registered. */
  about: string
}

export const noticeCookie = { name: 'scrubjay_notice', seconds: 30 } as const

const kinds: readonly Notice['kind'][] = [
  'logged-out',
  'logout-failed',
  'welcome',
  'registered',
  'password-set',
]

/** The cookie's value, before it is encoded. */
export function noticeText(kind: Notice['kind'], about = ''): string {
  return `${kind} ${about}`
}

/** The whole cookie, as a `Set-Cookie` header or for `document.cookie`. */
export function noticeHeader(kind: Notice['kind'], about = ''): string {
  const value = encodeURIComponent(noticeText(kind, about))
  return `${noticeCookie.name}=${value}; Path=/; Max-Age=${noticeCookie.seconds}; SameSite=Lax`
}

/** The cookie that takes the notice away. */
export const noNoticeHeader = `${noticeCookie.name}=; Path=/; Max-Age=0; SameSite=Lax`

/** The notice among the cookies of a request or of the document. */
export function readNotice(cookies: string | null | undefined): Notice | null {
  const found = cookies?.split('; ').find((cookie) => cookie.startsWith(`${noticeCookie.name}=`))
  if (!found) return null
  try {
    const text = decodeURIComponent(found.slice(noticeCookie.name.length + 1))
    const kind = kinds.find((known) => text.startsWith(`${known} `))
    return kind ? { kind, about: text.slice(kind.length + 1) } : null
  } catch {
    return null
  }
}
