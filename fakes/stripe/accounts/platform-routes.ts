import { apiVersion } from '../api/api-version.ts'
import { listPage, pageParams } from '../api/list-page.ts'
import { route } from '../api/route.ts'

const platform = 'acct_1FakePlatform'

/** Endpoints about the platform's own account. */
export const platformRoutes = [
  route('GET', '/v1/account', {}, () => ({
    id: platform,
    object: 'account',
    capabilities: {
      afterpay_clearpay_payments: 'active',
      card_payments: 'active',
      klarna_payments: 'active',
      transfers: 'active',
    },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  })),

  route('GET', '/v1/webhook_endpoints', pageParams, ({ settings }, params) => {
    const endpoint = (url: string) => ({
      id: 'we_1Fake',
      object: 'webhook_endpoint',
      api_version: apiVersion,
      application: null,
      created: 0,
      description: null,
      enabled_events: settings.webhookEvents,
      livemode: false,
      metadata: {},
      status: 'enabled',
      url,
    })
    return listPage(
      '/v1/webhook_endpoints',
      settings.webhookUrl ? [endpoint(settings.webhookUrl)] : [],
      params,
    )
  }),
]
