import { expect, test } from 'vitest'
import { isPushEndpoint, lookupPublic, PrivateAddress } from './endpoint.ts'

test('an endpoint is HTTPS at the usual port of a named host', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QABC',
  ])
    expect(isPushEndpoint(endpoint), endpoint).toBe(true)
  for (const endpoint of [
    ...['http://fcm.googleapis.com/a', 'ftp://fcm.googleapis.com/a', 'fcm.googleapis.com', ''],
    ...['https://127.0.0.1/a', 'https://[::1]/a', 'https://[::ffff:10.0.0.1]/a', 'https://2130706433/a'],
    ...['https://0x7f.1/a', 'https://localhost/a', 'https://db/a', 'https://fcm.googleapis.com./a'],
    ...['https://fcm.googleapis.com:8443/a', 'https://a:b@fcm.googleapis.com/a'],
  ])
    expect(isPushEndpoint(endpoint), endpoint).toBe(false)
})

test('a host with an internal address is refused, whatever else it resolves to', async () => {
  const resolves = (...addresses: string[]) =>
    lookupPublic('push.example', async () => addresses.map((address) => ({ address, family: 4 })))
  expect(await resolves('203.0.114.7', '2a00:1450::1')).toHaveLength(2)
  for (const inside of [
    ...['127.0.0.1', '10.0.0.7', '172.16.3.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '224.0.0.1', '255.255.255.255'],
  ])
    await expect(resolves('203.0.114.7', inside), inside).rejects.toThrow(PrivateAddress)
  await expect(resolves()).rejects.toThrow(PrivateAddress)
})
