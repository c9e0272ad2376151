export const advocateName = 'Anand B. Chandra';
export const monogram = 'ABC';
export const advocateTitle = 'Advocate on Record';
export const tagline = '25+ Years of Experience';
export const officeAddress = 'Chamber 000, Supreme Court of India complex, Tilak Marg, New Delhi';
export const residenceAddress = '00 Example Enclave, New Delhi';
export const headline = 'counsel before the Supreme Court of India.';
export const lead =
  '25+ years of civil, criminal, compensation, family, property and taxation work. Plain advice, careful papers, present at every hearing.';
export const aboutHeading = 'A practice built on preparation, not on promises.';
export const aboutText =
  'The chamber takes on a matter only after reading the whole record. Every client knows the next date, what it is for and what it may cost, before it comes.';
export const servicesDescription =
  'Six areas of law, from the first notice to the final appeal before the Supreme Court of India.';
export const footerText = 'About 25 years of service before the Supreme Court of India and the courts of Delhi.';
export const grievanceOfficer = 'Grievance Officer';
export const closed = 'Closed';
