parent.postMessage({ stripeStandIn: 'challenge-done' }, location.origin)
