export * from '../en/common';
