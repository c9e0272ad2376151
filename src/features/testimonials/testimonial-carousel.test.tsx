import { carouselOptions } from '@contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '@/testing/render';
import { aTestimonial } from '@/testing/testimonials';
import { TestimonialCarousel } from './testimonial-carousel';

/** A window of a width, for a visitor who may want less motion. */
function fakeWindow(width: number, reducedMotion = false): void {
  const matches = (query: string) =>
    query.includes('reduced-motion') ? reducedMotion : width >= Number(/min-width: (\d+)px/.exec(query)?.[1]);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    addEventListener() {},
    removeEventListener() {},
  }));
}

const testimonials = (count: number) =>
  Array.from({ length: count }, (_, n) => aTestimonial({ id: `${n}`, name: `Client ${n + 1}` }));
const show = (count: number) => renderWithProviders(<TestimonialCarousel testimonials={testimonials(count)} />);
const shown = () =>
  screen
    .getAllByRole('listitem')
    .filter((card) => card.querySelector('blockquote') && card.getAttribute('aria-hidden') !== 'true')
    .map((card) => card.querySelector('figcaption p')?.textContent);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
describe('the testimonials', () => {
  it.each([
    [1440, ['Client 1', 'Client 2', 'Client 3']],
    [1024, ['Client 1', 'Client 2', 'Client 3']],
    [1023, ['Client 1', 'Client 2']],
    [768, ['Client 1', 'Client 2']],
    [767, ['Client 1']],
  ])('shows at %i px the testimonials %j', (width, names) => {
    fakeWindow(width);
    show(5);
    expect(shown()).toEqual(names);
  });

  it('are marked with their language where it is not the page’s', () => {
    fakeWindow(1440);
    const hindi = aTestimonial({ id: 'hindi', message: 'हर सुनवाई की ख़बर समय पर मिली।' });
    renderWithProviders(<TestimonialCarousel testimonials={[...testimonials(1), hindi]} />);
    expect(screen.getAllByRole('figure').map((card) => card.getAttribute('lang'))).toEqual([null, 'hi']);
  });

  it('move on by one every 5 seconds and begin again after the last', () => {
    fakeWindow(1440);
    show(4);
    pass(carouselOptions.advanceMs - 1);
    expect(shown()[0]).toBe('Client 1');
    pass(1);
    expect(shown()).toEqual(['Client 2', 'Client 3', 'Client 4']);
    pass(carouselOptions.advanceMs);
    expect(shown()[0]).toBe('Client 1');
  });

  it('go by arrows, dots and keys; before the first comes the last', () => {
    fakeWindow(767);
    show(3);
    fireEvent.click(screen.getByRole('button', { name: 'Previous testimonials' }));
    expect(shown()).toEqual(['Client 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Next testimonials' }));
    expect(shown()).toEqual(['Client 1']);
    fireEvent.click(screen.getByRole('button', { name: 'Testimonials from number 2' }));
    expect(shown()).toEqual(['Client 2']);
    expect(screen.getByRole('button', { name: 'Testimonials from number 2' })).toHaveAttribute('aria-current', 'true');
    fireEvent.keyDown(screen.getByRole('group'), { key: 'ArrowRight' });
    expect(shown()).toEqual(['Client 3']);
  });

  it('need no controls when all of them fit', () => {
    fakeWindow(1440);
    show(3);
    expect(screen.queryByRole('button')).toBeNull();
    pass(carouselOptions.advanceMs * 3);
    expect(shown()).toHaveLength(3);
  });

  it('wait while the pointer or the focus is on them', () => {
    fakeWindow(767);
    show(3);
    fireEvent.mouseEnter(screen.getByRole('group'));
    pass(carouselOptions.advanceMs * 2);
    expect(shown()).toEqual(['Client 1']);
    fireEvent.mouseLeave(screen.getByRole('group'));
    pass(carouselOptions.advanceMs);
    expect(shown()).toEqual(['Client 2']);
    act(() => screen.getByRole('button', { name: 'Next testimonials' }).focus());
    pass(carouselOptions.advanceMs * 2);
    expect(shown()).toEqual(['Client 2']);
  });

  it('can be stopped', () => {
    fakeWindow(767);
    show(3);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the testimonials' }));
    pass(carouselOptions.advanceMs * 2);
    expect(shown()).toEqual(['Client 1']);
    fireEvent.click(screen.getByRole('button', { name: 'Let the testimonials move' }));
    pass(carouselOptions.advanceMs);
    expect(shown()).toEqual(['Client 2']);
  });

  it('do not move by themselves with reduced motion', () => {
    fakeWindow(767, true);
    show(3);
    pass(carouselOptions.advanceMs * 2);
    expect(shown()).toEqual(['Client 1']);
    expect(screen.queryByRole('button', { name: /stop|move/i })).toBeNull();
  });
});
