import { createdParams, found, listPage, pageParams } from '../api/list-page.ts'
import { anything, changed, changedMetadata, oneOf, required, text, url } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { balanceOf } from '../balance/routes.ts'
import { notNow } from '../errors.ts'
import { newId } from '../ids.ts'
import { accountFields, createAccount, createAccountFields, payoutsOf, profileOf } from './create-account.ts'
import { findAccount } from './find-account.ts'
import { changeAccount } from './onboard-account.ts'

const fiveMinutes = 5 * 60

const linkFields = {
  account: required(text),
  type: required(oneOf('account_onboarding', 'account_update')),
  refresh_url: required(url),
  return_url: required(url),
  collect: oneOf('currently_due', 'eventually_due'),
  collection_options: anything,
}

function capabilitiesOf(call: StripeApiCall, id: string) {
  const account = findAccount(call, id)
  return Object.entries(account.capabilities ?? {}).map(([name, status]) => ({
    id: name,
    object: 'capability',
    account: id,
    future_requirements: account.future_requirements,
    requested: true,
    requested_at: account.created,
    requirements: account.requirements,
    status,
  }))
}

export const accountRoutes = [
  route('POST', '/v1/accounts', createAccountFields, createAccount),

  route('GET', '/v1/accounts', createdParams, (call, params) =>
    listPage('/v1/accounts', call.store.all('accounts'), params),
  ),

  route('GET', '/v1/accounts/:id', {}, (call, _params, [id = '']) => findAccount(call, id)),

  route('POST', '/v1/accounts/:id', accountFields, (call, params, [id = '']) => {
    const before = findAccount(call, id)
    const requested = Object.entries(params.capabilities ?? {}).filter(([, value]) => value?.requested)
    const active = before.charges_enabled ? ('active' as const) : ('inactive' as const)
    return changeAccount(call, before, {
      business_profile: profileOf(params.business_profile, before.business_profile),
      business_type: params.business_type ?? before.business_type ?? null,
      capabilities: {
        ...Object.fromEntries(requested.map(([name]) => [name, active])),
        ...before.capabilities,
      },
      email: changed(params.email, before.email),
      metadata: changedMetadata(params.metadata, before.metadata ?? {}),
      ...(before.settings && { settings: payoutsOf(params.settings, before.settings) }),
    })
  }),

  route('DELETE', '/v1/accounts/:id', {}, (call, _params, [id = '']) => {
    findAccount(call, id)
    const { available, pending } = balanceOf(call, id)
    if (available !== 0 || pending !== 0) {
      throw notNow(
        'The account still has a balance. Pay it out, or reverse its transfers, before it is deleted.',
      )
    }
    call.store.remove('accounts', id)
    return { id, object: 'account', deleted: true }
  }),

  route(
    'GET',
    '/v1/accounts/:id/external_accounts',
    { ...pageParams, object: text },
    (call, params, [id = '']) =>
      listPage(
        `/v1/accounts/${id}/external_accounts`,
        findAccount(call, id).external_accounts?.data ?? [],
        params,
      ),
  ),

  route('GET', '/v1/accounts/:id/capabilities', {}, (call, _params, [id = '']) => ({
    object: 'list',
    data: capabilitiesOf(call, id),
    has_more: false,
    url: `/v1/accounts/${id}/capabilities`,
  })),

  route('GET', '/v1/accounts/:id/capabilities/:name', {}, (call, _params, [id = '', name = '']) =>
    found(
      capabilitiesOf(call, id).find((each) => each.id === name),
      'capability',
      name,
    ),
  ),

  route('POST', '/v1/account_links', linkFields, (call, params) => {
    const account = findAccount(call, params.account)
    if (params.type === 'account_update') {
      throw notNow('You cannot create `account_update` type Account Links for this account.', {
        param: 'type',
      })
    }
    const visit = call.store.put('visits', {
      id: newId('alink'),
      account: account.id,
      kind: 'link',
      expires: call.now() + fiveMinutes,
      used: false,
      refreshUrl: params.refresh_url,
      returnUrl: params.return_url,
    })
    return {
      object: 'account_link',
      created: call.now(),
      expires_at: visit.expires,
      url: `${call.origin}/stripe-fake/connect/setup/${visit.id}`,
    }
  }),

  route('POST', '/v1/accounts/:id/login_links', {}, (call, _params, [id = '']) => {
    const account = findAccount(call, id)
    if (!account.details_submitted) {
      throw notNow('Cannot create a login link for an account that has not completed onboarding.')
    }
    const expires = call.now() + fiveMinutes
    const visit = call.store.put('visits', {
      id: newId('lael'),
      account: id,
      kind: 'login',
      expires,
      used: false,
      refreshUrl: '',
      returnUrl: '',
    })
    return {
      object: 'login_link',
      created: call.now(),
      url: `${call.origin}/stripe-fake/connect/login/${visit.id}`,
    }
  }),
]
