import type { Context } from '#server/context.ts'

const goodForMs = 90 * 86_400_000

/**
 * Builds the security.txt of RFC 9116 with the security contact; rendered per request, so that it never
 * expires.
 */
export function securityTxt({
  config,
  clock,
  settings,
}: Pick<Context, 'config' | 'clock' | 'settings'>): string {
  const { PUBLIC_URL } = config
  const lines = [
    `Contact: mailto:${encodeURI(settings.now().supportEmail)}`,
    `Expires: ${new Date(clock().getTime() + goodForMs).toISOString()}`,
    'Preferred-Languages: en',
    // From the settings alone, since a request's Host header can be forged.
    ...(PUBLIC_URL ? [`Canonical: ${new URL('/.well-known/security.txt', PUBLIC_URL).href}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
