import type { Config } from '../config.ts'
import { askCheckr, CheckrRefusal } from '../providers/background-checks/ask-checkr.ts'
import { accountOf } from '../providers/background-checks/open-checks.ts'
import { broken, type Finding, ok, screenshotAllViewports, tryDoor } from './finding.ts'

const door = 'checks'

/** Reads Checkr's packages and orders nothing. */
export async function checkBackgroundChecks(config: Config): Promise<Finding[]> {
  const account = accountOf(config)
  if (!account && config.worldStandsIn)
    return [screenshotAllViewports(door, 'a fake: nobody is checked. Set CHECKR_API_KEY')]
  if (!account)
    return [
      screenshotAllViewports(
        door,
        'no background check can be ordered, approval is by hand. Set CHECKR_API_KEY',
      ),
    ]
  return tryDoor(door, 'Check that this machine reaches api.checkr.com.', async () => {
    try {
      const { data } = await askCheckr(account, '/packages?per_page=100')
      const slugs = Array.isArray(data) ? data.map(({ slug }: { slug?: unknown }) => slug) : []
      if (slugs.includes(account.package))
        return [ok(door, 'the key opens the account, the package is there')]
      return [
        screenshotAllViewports(
          door,
          'the key opens the account, the package was not found: check CHECKR_PACKAGE',
        ),
      ]
    } catch (error) {
      if (!(error instanceof CheckrRefusal)) throw error
      return [broken(door, `${error.message}: check CHECKR_API_KEY`)]
    }
  })
}
