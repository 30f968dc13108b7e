import { type Html, html } from '../page.ts'
import { faults } from './faults.ts'
import { people } from './people.ts'
import type { SignInProvider } from './provider.ts'

/**
 * The page where a person chooses an account. Every form posts to the URL with the site's authorization
 * request.
 */
export function choosePage({ name, key }: SignInProvider, action: string): Html {
  const own =
    key === 'apple'
      ? html`<p><label><input type="checkbox" name="hide_email" value="1"> Hide my address</label></p>`
      : html`<p><label><input type="checkbox" name="hosted" value="1" checked> The address is of an organization that has its mail at ${name}</label></p>`
  const buttons = people.map(
    (one) => html`<form method="post" action="${action}"><input type="hidden" name="sub" value="${one.sub}">
<button name="choice" value="person">${one.name}</button>
<span class="soft">${one.email}, ${one.about}</span></form>`,
  )
  const options = Object.entries(faults).map(
    ([fault, about]) => html`<option value="${fault}">${about}</option>`,
  )
  return html`<h1>Sign in with ${name}</h1>
<p class="soft">This page stands in for ${name}. Whoever you choose, nothing leaves this machine.</p>
${buttons}
<h2>Somebody else</h2>
<form method="post" action="${action}">
<label>Name <input name="name" maxlength="200" autocomplete="off" value="Pat Person"></label>
<label>Email <input name="email" type="email" required maxlength="200" autocomplete="off"></label>
<label>Number at ${name} <input name="sub" maxlength="100" autocomplete="off" placeholder="made from the email"></label>
<p><label><input type="checkbox" name="verified" value="1" checked> ${name} has confirmed the address</label></p>
${own}
<label>What goes wrong <select name="fault"><option value="">Nothing</option>${options}</select></label>
<button name="choice" value="person">Sign in</button></form>
<h2>Or not</h2>
<form method="post" action="${action}"><button class="quiet" name="choice" value="deny">Cancel</button></form>`
}

/** An answer that is posted to the site, as Apple does it; Apple's own page presses the button by script. */
export function postPage(
  { name }: SignInProvider,
  redirectUri: string,
  fields: Record<string, string>,
): Html {
  const inputs = Object.entries(fields).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
  )
  return html`<h1>Back to the site</h1>
<p class="soft">${name} would lead you on by itself.</p>
<form method="post" action="${redirectUri}">${inputs}<button>Continue</button></form>`
}

export function wrongPage({ name }: SignInProvider, problem: string): Html {
  return html`<h1>${name} cannot continue</h1><p>${problem}</p>`
}
