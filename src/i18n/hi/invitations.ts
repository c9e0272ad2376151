export * from '../en/invitations';
