import { generateKeyPairSync } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSignIn } from './server.ts'

const site = 'http://site.example'
const google = { clientId: 'site.apps.googleusercontent.com', clientSecret: 'a secret of the test' }
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const apple = {
  clientId: 'example.site.web',
  teamId: 'TEAM123456',
  keyId: 'KEY1234567',
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}
const insecure = { execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks] }

let fake: Awaited<ReturnType<typeof startSignIn>>
beforeAll(async () => {
  fake = await startSignIn({ google, apple })
})
afterAll(() => fake.stop())

const issuer = (key: string) => new URL(`http://127.0.0.1:${fake.port}/sandbox/${key}`)
const asGoogleClient = (secret = google.clientSecret) =>
  oidc.discovery(issuer('google'), google.clientId, secret, oidc.ClientSecretPost(secret), insecure)

async function appleSecret(change: { keyId?: string; seconds?: number } = {}): Promise<string> {
  const key = await importPKCS8(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'ES256')
  const seconds = Math.floor(Date.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: change.keyId ?? apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(apple.clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + (change.seconds ?? 300))
    .sign(key)
}

/** Chooses an account on the provider's page; resolves with the response. */
function choose(url: URL, fields: Record<string, string>, host = 'site.example'): Promise<Response> {
  const headers = { 'x-forwarded-host': host }
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
}

async function begin(config: oidc.Configuration, key: 'google' | 'apple') {
  const verifier = oidc.randomPKCECodeVerifier()
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: `${site}/api/auth/with/${key}/callback`,
    scope: key === 'google' ? 'openid email profile' : 'openid name email',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(key === 'apple' && { response_mode: 'form_post' }),
  })
  return { url, verifier }
}

const checks = (verifier: string) => ({
  pkceCodeVerifier: verifier,
  expectedNonce: 'a nonce',
  expectedState: 'a state',
})
const nora = { choice: 'person', sub: '100000000000000000003' }

test('the unchanged client signs a person in with Google, once', async () => {
  const config = await asGoogleClient()
  const { url, verifier } = await begin(config, 'google')
  const page = await fetch(url, { headers: { 'x-forwarded-host': 'site.example' } })
  expect(await page.text()).toContain('Nora Novak')
  const back = new URL((await choose(url, nora)).headers.get('location') ?? '')
  const tokens = await oidc.authorizationCodeGrant(config, back, checks(verifier))
  expect(tokens.claims()).toMatchObject({
    sub: nora.sub,
    email: 'nora.novak@mail.example',
    email_verified: true,
    hd: 'mail.example',
  })
  const info = await oidc.fetchUserInfo(config, tokens.access_token, nora.sub)
  expect(info).toMatchObject({ name: 'Nora Novak' })
  await expect(oidc.authorizationCodeGrant(config, back, checks(verifier))).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('Google names the organization of an address that it gives out, and of no other', async () => {
  const config = await asGoogleClient()
  const claims = async (fields: Record<string, string>) => {
    const { url, verifier } = await begin(config, 'google')
    const back = new URL((await choose(url, { choice: 'person', ...fields })).headers.get('location') ?? '')
    return (await oidc.authorizationCodeGrant(config, back, checks(verifier))).claims()
  }
  const typed = { email: 'ida@mail.example', name: 'Ida', verified: '1' }
  expect((await claims({ ...typed, hosted: '1' }))?.hd).toBe('mail.example')
  expect(await claims(typed)).toMatchObject({ email_verified: true })
  expect((await claims(typed))?.hd).toBeUndefined()
})

test('a code without its verifier, or with a wrong secret, is worth nothing', async () => {
  const config = await asGoogleClient()
  const one = await begin(config, 'google')
  const back = new URL((await choose(one.url, nora)).headers.get('location') ?? '')
  const other = oidc.randomPKCECodeVerifier()
  await expect(oidc.authorizationCodeGrant(config, back, checks(other))).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  const thief = await asGoogleClient('another secret')
  const two = await begin(thief, 'google')
  const again = new URL((await choose(two.url, nora)).headers.get('location') ?? '')
  await expect(oidc.authorizationCodeGrant(thief, again, checks(two.verifier))).rejects.toMatchObject({
    error: 'invalid_client',
  })
})

test('no answer goes to an address that is not the site, and none without S256', async () => {
  const config = await asGoogleClient()
  const { url } = await begin(config, 'google')
  expect((await choose(url, nora, 'elsewhere.example')).status).toBe(400)
  const plain = new URL(url)
  plain.searchParams.set('code_challenge_method', 'plain')
  expect((await choose(plain, nora)).status).toBe(400)
  const query = new URL((await begin(config, 'apple')).url)
  expect((await choose(query, nora)).status).toBe(400)
})

test('Apple posts its response, sends the name once and requires a signed client secret', async () => {
  const at = async (secret: string) =>
    oidc.discovery(issuer('apple'), apple.clientId, undefined, oidc.ClientSecretPost(secret), insecure)
  const config = await at(await appleSecret())
  const sign = async (from: oidc.Configuration) => {
    const { url, verifier } = await begin(from, 'apple')
    const text = await (
      await choose(url, { ...nora, email: 'nora@mail.example', name: 'Nora Novak', hide_email: '1' })
    ).text()
    const fields = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"'),
    ])
    const back = new URL(`${site}/api/auth/with/apple/callback`)
    back.search = new URLSearchParams(fields).toString()
    return { back, verifier, form: Object.fromEntries(fields) as Record<string, string> }
  }
  const first = await sign(config)
  expect(JSON.parse(first.form.user ?? '')).toMatchObject({ name: { firstName: 'Nora', lastName: 'Novak' } })
  const tokens = await oidc.authorizationCodeGrant(config, first.back, checks(first.verifier))
  expect(tokens.claims()).toMatchObject({ email_verified: 'false', is_private_email: 'true' })
  expect(tokens.claims()?.email).toMatch(/@privaterelay\.appleid\.com$/)

  for (const secret of [
    await appleSecret({ keyId: 'KEY7654321' }),
    await appleSecret({ seconds: -10 }),
    'a word',
  ]) {
    const wrong = await at(secret)
    const next = await sign(wrong)
    expect(next.form.user).toBeUndefined()
    await expect(oidc.authorizationCodeGrant(wrong, next.back, checks(next.verifier))).rejects.toMatchObject({
      error: 'invalid_client',
    })
  }
})
