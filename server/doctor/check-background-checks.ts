import type { Config } from '../config.ts'
import { CheckrRefusal, callCheckr } from '../providers/background-checks/call-checkr.ts'
import { accountOf } from '../providers/background-checks/open-checks.ts'
import { type Finding, failed, passed, runDoctorCheck, warning } from './finding.ts'

const area = 'checks'

/** Reads Checkr's packages and orders nothing. */
export async function checkBackgroundChecks(config: Config): Promise<Finding[]> {
  const account = accountOf(config)
  if (!account && config.worldStandsIn)
    return [warning(area, 'a fake: no background is checked. Set CHECKR_API_KEY')]
  if (!account)
    return [warning(area, 'no background check can be ordered, approval is by hand. Set CHECKR_API_KEY')]
  return runDoctorCheck(area, 'Check that this machine reaches api.checkr.com.', async () => {
    try {
      const { data } = await callCheckr(account, '/packages?per_page=100')
      const slugs = Array.isArray(data) ? data.map(({ slug }: { slug?: unknown }) => slug) : []
      if (slugs.includes(account.package))
        return [passed(area, 'the key opens the account, the package is there')]
      return [warning(area, 'the key opens the account, the package was not found: check CHECKR_PACKAGE')]
    } catch (error) {
      if (!(error instanceof CheckrRefusal)) throw error
      return [failed(area, `${error.message}: check CHECKR_API_KEY`)]
    }
  })
}
