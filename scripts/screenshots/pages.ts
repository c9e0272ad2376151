/** Who looks at a page. */
export type Viewer = 'visitor' | 'client' | 'admin';

interface Shown {
  address: string;
  viewer: Viewer;
}

const open = (address: string): Shown => ({ address, viewer: 'visitor' });

/** Every page there is a picture of, by the name of its pictures. */
export const pages: Readonly<Record<string, Shown>> = {
  home: open('/'),
  services: open('/services'),
  about: open('/about'),
  gallery: open('/gallery'),
  contact: open('/contact'),
  login: open('/login'),
  terms: open('/terms'),
  privacy: open('/privacy'),
  disclaimer: open('/disclaimer'),
  developers: open('/developers'),
  'not-found': open('/no/such/page'),
  dashboard: { address: '/dashboard', viewer: 'client' },
  admin: { address: '/admin', viewer: 'admin' },
};

/** A phone, a tablet and a desktop. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
