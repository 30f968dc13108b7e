import type { ProviderName } from '#contract/providers.ts'

/** The logo of a sign-in provider in its own colours; decoration next to its name. */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {provider === 'google' ? <GoogleLogo /> : <AppleLogo />}
    </svg>
  )
}

/** A ring in four colours, open at the upper right, with a bar to its middle. */
function GoogleLogo() {
  return (
    <g fill="none" strokeWidth="4.4">
      <path stroke="#ea4335" d="M18.9 6.2A9 9 0 0 0 4.2 7.5" />
      <path stroke="#fbbc04" d="M4.2 7.5a9 9 0 0 0 0 9" />
      <path stroke="#34a853" d="M4.2 16.5a9 9 0 0 0 13.3 2.7" />
      <path stroke="#4285f4" d="M17.5 19.2A9 9 0 0 0 21 12h-9" />
    </g>
  )
}

/** An apple with a leaf and a bite on the right. */
function AppleLogo() {
  return (
    <g fill="currentColor">
      <path d="M16 1.2c.2 1.4-.4 2.8-1.2 3.8-.9 1-2.2 1.8-3.5 1.7-.2-1.4.5-2.8 1.3-3.7C13.5 2 14.9 1.3 16 1.2z" />
      <path d="M20.2 16.9c-.5 1.2-.8 1.7-1.5 2.8-.9 1.5-2.3 3.3-3.9 3.3-1.5 0-1.9-1-3.9-1s-2.4 1-3.9 1c-1.6 0-2.9-1.7-3.8-3.1C.8 16 .5 11.4 2 9c1.1-1.7 2.8-2.7 4.4-2.7 1.7 0 2.7 1 4.1 1 1.3 0 2.1-1 4.1-1 1.5 0 3 .8 4.1 2.2-3.6 2-3 7.1 1.5 8.4z" />
    </g>
  )
}
