import { match } from 'node:assert/strict';
import { signRequest } from './oauth1.ts';

Deno.test('signs as RFC 5849 says', async () => {
  // The example of X's page "Creating a signature" with its parameters in the address.
  const keys = {
    consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
  };
  const status = 'Hello Ladies + Gentlemen, a signed OAuth request!';
  const url = `https://api.x.com/1.1/statuses/update.json?${new URLSearchParams({ include_entities: 'true', status })}`;
  const header = await signRequest('POST', url, keys, 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg', 1318622958);
  match(header, /oauth_signature="Ls93hJiZbQ3akF3HF3x1Bz8%2FzU4%3D"/);
});
