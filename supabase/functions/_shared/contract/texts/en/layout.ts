export const adminDashboard = 'Admin Dashboard';
export const myDashboard = 'My Dashboard';
export const logout = 'Logout';
export const dashboard = 'Dashboard';
export const services = 'Services';
export const main = 'Main';
export const reachUs = 'Reach us';
export const callUs = 'Call us';
export const writeOnWhatsapp = 'WhatsApp us';
export const noSocialLinks = 'Connect with us on social media';
export const home = 'Home';
export const termsOfService = 'Terms of Service';
export const privacyPolicy = 'Privacy Policy';
export const disclaimer = 'Disclaimer';
export const practiceAreas = 'Practice Areas';
export const quickLinks = 'Quick Links';
export const contactInformation = 'Contact Information';
export const copyright = (year: string, owner: string) => `© ${year} ${owner}. All rights reserved.`;
export const legal = 'Legal';
export const logoLabel = (name: string) => `${name}, home`;
export const menu = 'Menu';
export const clientLogin = 'Client Login';
export const skipToContent = 'Skip to content';
export const homeTitle = (name: string, title: string) => `${name}, ${title}, Supreme Court of India`;
export const homeDescription = (name: string, title: string, weekdays: string) =>
  `Chamber of ${name}, ${title} before the Supreme Court of India: civil, criminal, compensation, family, property and taxation matters. Monday to Friday ${weekdays}.`;
export const servicesTitle = (name: string, title: string) => `Services | ${name}, ${title}`;
export const servicesDescription =
  'What the chamber does in civil, criminal, compensation, family, property and taxation matters, with an example of each, and how a matter is handled.';
export const servicesPlainDescription =
  'What the chamber does in civil, criminal, compensation, family, property and taxation matters.';
export const aboutTitle = (name: string, title: string) => `About | ${name}, ${title}`;
export const aboutDescription = (name: string, title: string) =>
  `Education, certification and professional journey of ${name}, ${title} before the Supreme Court of India, and the way the chamber works.`;
export const aboutPlainDescription = (name: string, title: string) =>
  `Enrolment and qualifications of ${name}, ${title} before the Supreme Court of India.`;
export const galleryTitle = (name: string, title: string) => `Gallery | ${name}, ${title}`;
export const galleryDescription =
  'Photos from the practice: the office, events, awards, the team and appearances in court.';
export const contactTitle = (name: string, title: string) => `Contact | ${name}, ${title}`;
export const contactDescription = (phone: string) =>
  `Ask for a consultation in New Delhi: form, office hours, addresses, telephone ${phone} and a line for urgent matters.`;
export const termsTitle = (name: string) => `Terms of Service | ${name}`;
export const termsDescription = 'The terms on which this site and its client portal may be used.';
export const privacyTitle = (name: string) => `Privacy Policy | ${name}`;
export const privacyDescription =
  'Which personal data this site keeps, why, for how long, and your rights under the Digital Personal Data Protection Act, 2023.';
export const disclaimerTitle = (name: string) => `Legal Disclaimer | ${name}`;
export const disclaimerDescription =
  'The disclaimer that the rules of the Bar Council of India ask for: no solicitation, no advice, no promise.';
export const developers = (name: string) => `Developers | ${name}`;
export const theCallsOfThisSite =
  'The calls of this site for programs: what each one takes, what it answers, and who may make it.';
export const loginTitle = (name: string) => `Client Login | ${name}`;
export const loginDescription = 'Clients log in here to follow their cases, hearings and appointments.';
export const invitation = 'Invitation';
export const newPassword = 'New password';
export const confirmEmailAddress = 'Confirm email address';
export const requestSent = 'Request sent';
export const requestNotSent = 'Request not sent';
export const pageNotFound = 'Page not found';
